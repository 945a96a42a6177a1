#!/bin/sh
# A solver whose counterexamples are no list of values.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo sat ;;
  *"(get-value"*) echo "((x0 #b1) (x0 x1)) ) x (( #xzz bv" ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
