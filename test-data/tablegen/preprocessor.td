// RUN: rs-tblgen %s | FileCheck %s --check-prefix=OFF
// RUN: rs-tblgen -DWIDE %s | FileCheck %s --check-prefix=ON

#ifndef GUARD
#define GUARD

#ifdef WIDE
defvar width = 64;
#else // narrow
defvar width = 32;
#endif /* WIDE */

def target {
  // OFF: int wide = 32;
  // ON: int wide = 64;
  int wide = width;
}
#endif
