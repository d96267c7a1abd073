# Prints README.md with the text on standard input between its marks `<!-- keys -->` and `<!-- /keys -->`.
BEGIN {
  while ((getline line < "-") > 0) keys = keys line "\n"
  if (keys == "") {
    print "The program printed no keys." > "/dev/stderr"
    exit 1
  }
}
/^<!-- keys -->$/ { print; printf "\n%s\n", keys; inside = found = 1 }
/^<!-- \/keys -->$/ { inside = 0 }
!inside { print }
END {
  if (keys != "" && (!found || inside)) {
    print "README.md has no place for the keys." > "/dev/stderr"
    exit 1
  }
}
