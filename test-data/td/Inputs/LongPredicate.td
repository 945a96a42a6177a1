include "CalcBase.td"
def Long : Op<Calc_Dialect, "long"> {
  let arguments = (ins Type<CPred<"isLong($_self) or else it is something that nobody here has ever heard of, and so it goes on and on, and because it is so long that a line of the report cannot contain it, nor would anybody read it there, on and on until the end">, "long">:$a);
}
