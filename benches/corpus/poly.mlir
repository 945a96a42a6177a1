// d + (c * x + (b * x^2 + a * x^3)): to Horner's form.
func.func @poly(%a: f64, %b: f64, %c: f64, %d: f64, %x: f64) -> f64 {
  %two = arith.constant 2.0 : f64
  %three = arith.constant 3.0 : f64
  %x2 = math.powf %x, %two fastmath<fast> : f64
  %x3 = math.powf %x, %three fastmath<fast> : f64
  %t1 = arith.mulf %c, %x fastmath<fast> : f64
  %t2 = arith.mulf %b, %x2 fastmath<fast> : f64
  %t3 = arith.mulf %a, %x3 fastmath<fast> : f64
  %s2 = arith.addf %t2, %t3 fastmath<fast> : f64
  %s1 = arith.addf %t1, %s2 fastmath<fast> : f64
  %s0 = arith.addf %d, %s1 fastmath<fast> : f64
  return %s0 : f64
}
