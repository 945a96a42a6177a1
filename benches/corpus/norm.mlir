// A vector divided by its length.
func.func @normalize(%x: f64, %y: f64, %z: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %xx = arith.mulf %x, %x fastmath<fast> : f64
  %yy = arith.mulf %y, %y fastmath<fast> : f64
  %zz = arith.mulf %z, %z fastmath<fast> : f64
  %s = arith.addf %xx, %yy fastmath<fast> : f64
  %t = arith.addf %s, %zz fastmath<fast> : f64
  %l = math.sqrt %t fastmath<fast> : f64
  %i = arith.divf %one, %l fastmath<fast> : f64
  %nx = arith.mulf %x, %i fastmath<fast> : f64
  %ny = arith.mulf %y, %i fastmath<fast> : f64
  %nz = arith.mulf %z, %i fastmath<fast> : f64
  return %nx, %ny, %nz : f64, f64, f64
}
