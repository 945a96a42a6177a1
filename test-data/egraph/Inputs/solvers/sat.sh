#!/bin/sh
# A solver that has a counterexample for everything: all values are zero.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo sat ;;
  *"(get-value"*)
    echo "("
    for name in $(echo "$line" | tr -d '()' | cut -d' ' -f2-); do
      case $name in p*) echo "($name false)" ;; *) echo "($name (_ bv0 1))" ;; esac
    done
    echo ")"
    ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
