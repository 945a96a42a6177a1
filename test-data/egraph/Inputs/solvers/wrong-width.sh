#!/bin/sh
# A solver whose counterexamples have values of another width.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo sat ;;
  *"(get-value"*)
    echo "("
    for name in $(echo "$line" | tr -d '()' | cut -d' ' -f2-); do
      echo "($name #b0000000000000000)"
    done
    echo ")"
    ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
