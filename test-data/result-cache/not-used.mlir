// Runs that are not stored, with the reasons; damage costs time and nothing else.
// RUN: rm -rf %t && mkdir %t
// RUN: rs-opt --cse --mlir-timing --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=TIMES
// RUN: rs-opt --cse --html-report=%t/page.html --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=PAGE
// RUN: rs-opt --cse --cache-results --cache-stats --cache-dir none %s 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not rs-opt --debug-pattern=nothing --cse --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=FLAG
// RUN: rs-opt --cse --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=STORED
// RUN: sh -c 'for file in "$0"/*; do echo damage > "$file"; done' %t/c
// RUN: rs-opt --cse --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=STORED
// RUN: rs-opt --cse --cache-results --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=READ
// RUN: touch %t/file
// RUN: rs-opt --cse --cache-results --cache-stats --cache-dir %t/file %s 2>&1 | filecheck %s --check-prefixes=FOLDER,CHECK

// TIMES: not-used.mlir: cache: not used, because the run measures times
// PAGE: cache: not used, because the run writes a page besides the result
// NONE: cache: not used, because '--cache-dir' is 'none'
// FLAG: cache: not used, because the run did not start
// STORED: the result was stored
// READ: the result was read
// CHECK: func.func private @f()
// FOLDER: cache: not stored, because the folder cannot be written
func.func private @f()
