#!/usr/bin/env bash
# Prints the completions of a built seoga for bash, zsh or fish: completions.sh PROGRAM SHELL
#
# They are the argument parser's. bash and zsh are taught to put no blank after a field's equals sign, where
# the value goes on, as fish knows by itself. zsh fills in no option while it has a hint to show for a plain
# value, so those hints go.
set -euo pipefail
program=$1 shell=$2
script=$("$program" --generate-completion-script "$shell")

case $shell in
  bash)
    echo "$script"
    cat <<'BASH'

__seoga_complete_word() {
    _seoga "${@}"
    if [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *= ]]; then
        compopt -o nospace +o filenames
    fi
}

complete -o filenames -F __seoga_complete_word seoga
BASH
    ;;
  zsh)
    plain="_describe -V '' non_empty_completions --"
    words='"${non_empty_completions[*]%%:*}"'
    echo "${script/"$plain"/"local -a end; [[ $words = *= ]] && end=(-S '')
    _describe -V '' non_empty_completions \"\${end[@]}\" --"}" \
      | sed -E "s/^( +'[*]?:[^:']*:)'\$/\1{:}'/"
    ;;
  *) echo "$script" ;;
esac
