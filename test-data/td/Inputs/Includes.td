// Includes as they may be written. This one is none: include "no such file.td"
/* include "nor this.td" /* nor */ include "that.td" */
include // to the end of the line
  "more/Mark.td"
include/**/"Scope.td"
def : Elsewhere_Op<"mark"> { let assemblyFormat = "attr-dict"; }
