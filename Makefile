# `make help` lists the verbs. Everything is built in .build; only `install` writes elsewhere.

# Where `make install` puts the program, and a folder to stand in for the root.
PREFIX = /usr/local
DESTDIR =

# How many books the libraries of `make bench` have.
SIZES = 1000 10000 100000

# What `make run` hands to the program: make run ARGS='list --json'
ARGS =

SHELL = bash
.SHELLFLAGS = -eo pipefail -c
FORMATTED = Sources Tests Resources Package.swift
# The C++ library below Swift's runtime goes into the program too, and so does ncurses: to look their symbols up costs
# every start a millisecond and more. Where there are no archives of them, the shared ones are linked.
RUNTIME = .build/runtime
CURSES = $(RUNTIME)/curses
NOUNWIND = $(RUNTIME)/no-unwinding.ld
# No libraries lie beside the programs: looking for each there first takes twenty calls at every start.
RELEASE = -c release --static-swift-stdlib --disable-local-rpath
# Without what nobody calls and without symbols; whatever is exported counts as called. That goes for what targets
# offer one another as well, unless the compiler hears that nobody else comes for it; then each function can go alone.
# Whether a closure runs on its actor is asked in the tests, not for every cell of a frame. A generic type is asked for
# by its parts: by its name, each would be looked for among all conformances when the program starts.
SMALL = -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker -s \
  -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# At a fixed address 53,000 pointers need not be set at every start, which is a fifth of it. Not for seoga-net: what
# strangers send is read there, and it starts once.
# The library that unwinds the stack goes in as well; those that seoga-net stands on bring the shared one anyway. The
# tables it would unwind by are an eighth of the program and read by nobody, as a crash is told by the frames' own
# pointers; only GNU's linker leaves them out.
LINKED = $(RELEASE) $(SMALL) -Xlinker -L$(CURDIR)/$(RUNTIME) -Xlinker -no-pie \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -use-ld=bfd \
  -Xlinker -T -Xlinker $(CURDIR)/$(NOUNWIND) -Xlinker --no-eh-frame-hdr
FIXED = $(LINKED) -Xlinker -L$(CURDIR)/$(CURSES) -Xlinker -lncursesw -Xlinker -ltinfo
# Instead its pointers are packed, where the system can unpack them (glibc from 2.36 on), by the linker that comes with
# Swift.
PACKED = -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
NET = $(RELEASE) $(SMALL) $(if $(shell grep -ls GLIBC_ABI_DT_RELR /lib*/ld-linux*.so.*),$(PACKED))
# One test at a time: some hold a thread of the pool to stand for a slow disk, and two cores have two.
SERIAL = --disable-xctest --no-parallel
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
# What `make test` printed.
TESTED = .build/test.log
# The table that `make faults` writes and prints.
FAULTS = $(CURDIR)/.build/faults.txt
# What `make install` makes of the built program before it installs anything.
MADE = .build/install
# The pages of the manual, and what makes them pages of man.
TOPICS = $(basename $(notdir $(wildcard Resources/manual/en/*.md)))
MANUAL = .build/release/seoga-manual "$$(.build/release/seoga --version)"
# The folders of Resources that the installed program reads.
COMES_WITH = en.lproj ko.lproj collections manual

.PHONY: help deps deps-test deps-check deps-acceptance build run test e2e faults lint format docs check acceptance \
  runtime bench install clean
# SwiftPM uses all cores by itself and locks its folder: two of these at once would only wait.
.NOTPARALLEL:

help: ## list these verbs
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

deps: ## install what building needs and is missing
	@bash Tests/Tools/install-missing.sh swift libncurses-dev libcurl4-openssl-dev libxml2-dev zlib1g-dev libcmark-gfm-dev libcmark-gfm-extensions-dev pkg-config

deps-test: deps
	@bash Tests/Tools/install-missing.sh tmux screen git

# What some tests skip where it is missing: real pictures, text from pictures, a look at what the program asks of the
# system, another machine behind ssh.
deps-check: deps-test
	@bash Tests/Tools/install-missing.sh chafa strace tesseract-ocr tesseract-ocr-kor openssh-server

# What takes minutes to install: a real catalogue, a browser, and what reads bibliographies.
deps-acceptance: deps-check
	@bash Tests/Tools/install-missing.sh calibre chromium python3-bibtexparser biber pandoc

build: deps ## build for development
	swift build

run: build ## open Seoga; arguments go into ARGS
	@exec .build/debug/seoga $(ARGS)

test: deps-test ## every test: rules, screens, and the built program in tmux
	@mkdir -p .build
	swift build --build-tests
	bash Tests/Tools/test.sh $(TESTED)

e2e: deps-test ## only the built program in tmux
	swift test $(SERIAL) --filter EndToEndTests

faults: deps-test ## every fault in turn, all the way: kills, full disks, damaged files, random keys; minutes
	rm -f $(FAULTS)
	SEOGA_FAULTS=$(FAULTS) swift test $(SERIAL) --filter FaultsTests && status=0 || status=$$?; \
	  cat $(FAULTS); exit $$status

lint: deps ## formatting and house rules
	swift format lint --strict --recursive $(FORMATTED)
	bash Tests/Tools/lint.sh

format: ## format every Swift file in place
	swift format --in-place --recursive $(FORMATTED)

docs: deps ## write the manual's tables of keys anew
	SEOGA_RECORD=1 swift test $(SERIAL) --filter KeyPagesTests

check: lint deps-check ## what the continuous integration runs; tests hold the manual to the program
	$(MAKE) --no-print-directory test

acceptance: deps-acceptance ## Seoga beside large programs, such as calibre and pandoc; what make check leaves out
	SEOGA_ACCEPTANCE=1 swift test $(SERIAL) --filter AcceptanceTests

runtime:
	@mkdir -p $(CURSES)
	@echo 'SECTIONS { /DISCARD/ : { *(.eh_frame .eh_frame.*) } } INSERT AFTER .text;' > $(NOUNWIND)
	@link() { ! [ -f "$$1" ] || ln -sf "$$1" $$2/; }; \
	link "$$(clang -print-file-name=libstdc++.a)" $(RUNTIME); \
	for library in ncursesw tinfo; do link "$$(clang -print-file-name=lib$$library.a)" $(CURSES); done

bench: deps runtime ## measure everything beside its limit; fewer books: SIZES="1000 10000"
	@bash Tests/Tools/install-missing.sh ripgrep
	for product in seoga seoga-bench; do swift build $(FIXED) --product $$product; done
	@# Both are limits, and stay where they were: with the ncurses that is shared.
	for product in bench-bare-list bench-empty; do swift build $(LINKED) --product $$product; done
	@# As they are installed: of a file that was copied the system keeps larger pieces than of what a linker wrote.
	for product in seoga bench-bare-list bench-empty; do \
	  cp -p .build/release/$$product .build/release/$$product.copy; \
	  mv .build/release/$$product.copy .build/release/$$product; \
	done
	.build/release/seoga-bench .build/release .build/bench $(SIZES)

install: deps runtime ## build for everyday use and install under PREFIX, with man pages and completions
	swift build $(FIXED) --product seoga
	swift build $(FIXED) --product seoga-manual
	swift build $(NET) --product seoga-net
	rm -rf $(MADE)
	mkdir -p $(MADE)/man/man1 $(MADE)/man/man5 $(MADE)/man/ko/man5
	.build/release/seoga --experimental-dump-help | $(MANUAL) > $(MADE)/man/man1/seoga.1
	for topic in $(TOPICS); do \
	  $(MANUAL) $$topic < Resources/manual/en/$$topic.md > $(MADE)/man/man5/seoga-$$topic.5; \
	  $(MANUAL) $$topic < Resources/manual/ko/$$topic.md > $(MADE)/man/ko/man5/seoga-$$topic.5; \
	done
	for shell in bash zsh fish; do \
	  bash Tests/Tools/completions.sh .build/release/seoga $$shell > $(MADE)/$$shell; \
	done
	install -d $(BIN) $(SHARE)/seoga
	install -m 755 .build/release/seoga .build/release/seoga-net $(BIN)/
	for folder in $(COMES_WITH); do \
	  rm -rf $(SHARE)/seoga/$$folder; \
	  cp -R Resources/$$folder $(SHARE)/seoga/; \
	done
	for page in $$(cd $(MADE)/man; find * -type f); do \
	  install -D -m 644 $(MADE)/man/$$page $(SHARE)/man/$$page; \
	done
	install -D -m 644 $(MADE)/bash $(SHARE)/bash-completion/completions/seoga
	install -D -m 644 $(MADE)/zsh $(SHARE)/zsh/site-functions/_seoga
	install -D -m 644 $(MADE)/fish $(SHARE)/fish/vendor_completions.d/seoga.fish

clean: ## remove what was built
	swift package clean
	rm -rf .build/bench .build/install
