#!/bin/sh
# A solver that does not understand a script, and answers all the same.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo '(error "line 1")' && echo unsat ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
