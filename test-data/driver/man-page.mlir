// The programs print their manual pages and completion scripts. Those of rs-lit are tested with it.
// RUN: rs-opt --man-page | filecheck %s --check-prefix=PAGE -DNAME="rs\-opt"
// RUN: rs-opt --man-page | filecheck %s --check-prefix=OPT
// RUN: filecheck --man-page | filecheck %s --check-prefix=PAGE -DNAME=filecheck
// RUN: filecheck --completions=fish | filecheck %s --check-prefix=FISH -DNAME=filecheck
// RUN: not filecheck --completions=csh 2>&1 | filecheck %s --check-prefix=SHELL -DNAME=filecheck
// RUN: not rs-opt --completions=csh 2>&1 | filecheck %s --check-prefix=SHELL -DNAME=rs-opt

// PAGE: .TH
// PAGE: .SH NAME
// PAGE: [[NAME]] \-
// PAGE: .SH SYNOPSIS
// PAGE: [[NAME]] [OPTIONS]
// PAGE: .SH OPTIONS
// PAGE: .SH NOTES
// PAGE: Examples:
// OPT: \fB\-\-canonicalize\fR
// FISH: complete -c [[NAME]]
// SHELL: [[NAME]]: error: invalid value 'csh' for '--completions <SHELL>': expected bash, elvish, fish, powershell or zsh
module {}
