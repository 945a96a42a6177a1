// The syntax of the loopschedule dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"loopschedule.pipeline", [{
  `II` `=` $II (`trip_count` `=` $tripCount^)? `iter_args` `(` repeat<`,`>(args($stages) `=` $iterArgs) `)`
  `:` functional-type($iterArgs, $results) $condition `do` $stages attr-dict
  where(args($condition) = args($stages), type(args($stages)) = type($iterArgs))
}]>;
