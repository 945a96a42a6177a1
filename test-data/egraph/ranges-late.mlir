// RUN: rs-opt --patterns-td %S/Inputs/RangesLate.td --optimize="rules=DivSigned256,SubtractNothing cost=latency" %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/RangesLate.td --optimize="rules=DivSigned256 cost=latency" %s | filecheck %s --check-prefix=WITHOUT

// That the difference has no sign is found out by a rule, and so learnt of everything that is computed from it, however far up.

// CHECK-LABEL: func.func @far_up
// CHECK-NOT: arith.divsi
// CHECK: arith.shrui
// WITHOUT: arith.divsi
func.func @far_up(%a: i8, %b: i8, %c: i8) -> i32 {
  %c8 = arith.constant 8 : i32
  %c256 = arith.constant 256 : i32
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.extui %c : i8 to i32
  %c255 = arith.constant 255 : i32
  %shifted = arith.shli %1, %c8 : i32
  %3 = arith.andi %shifted, %c255 : i32
  %4 = arith.subi %0, %3 : i32
  %5 = arith.xori %4, %2 : i32
  %6 = arith.ori %5, %2 : i32
  %7 = arith.xori %6, %2 : i32
  %8 = arith.ori %7, %2 : i32
  %9 = arith.xori %8, %2 : i32
  %10 = arith.ori %9, %2 : i32
  %11 = arith.xori %10, %2 : i32
  %12 = arith.ori %11, %2 : i32
  %13 = arith.xori %12, %2 : i32
  %14 = arith.ori %13, %2 : i32
  %15 = arith.xori %14, %2 : i32
  %16 = arith.ori %15, %2 : i32
  %17 = arith.xori %16, %2 : i32
  %18 = arith.ori %17, %2 : i32
  %19 = arith.xori %18, %2 : i32
  %20 = arith.ori %19, %2 : i32
  %21 = arith.xori %20, %2 : i32
  %22 = arith.ori %21, %2 : i32
  %23 = arith.xori %22, %2 : i32
  %24 = arith.ori %23, %2 : i32
  %25 = arith.xori %24, %2 : i32
  %26 = arith.ori %25, %2 : i32
  %27 = arith.xori %26, %2 : i32
  %28 = arith.ori %27, %2 : i32
  %29 = arith.xori %28, %2 : i32
  %30 = arith.ori %29, %2 : i32
  %31 = arith.xori %30, %2 : i32
  %32 = arith.ori %31, %2 : i32
  %33 = arith.xori %32, %2 : i32
  %34 = arith.ori %33, %2 : i32
  %35 = arith.xori %34, %2 : i32
  %36 = arith.ori %35, %2 : i32
  %37 = arith.xori %36, %2 : i32
  %38 = arith.ori %37, %2 : i32
  %39 = arith.xori %38, %2 : i32
  %40 = arith.ori %39, %2 : i32
  %41 = arith.xori %40, %2 : i32
  %42 = arith.ori %41, %2 : i32
  %43 = arith.xori %42, %2 : i32
  %44 = arith.ori %43, %2 : i32
  %45 = arith.xori %44, %2 : i32
  %46 = arith.ori %45, %2 : i32
  %47 = arith.xori %46, %2 : i32
  %48 = arith.ori %47, %2 : i32
  %49 = arith.xori %48, %2 : i32
  %50 = arith.ori %49, %2 : i32
  %51 = arith.xori %50, %2 : i32
  %52 = arith.ori %51, %2 : i32
  %53 = arith.xori %52, %2 : i32
  %54 = arith.ori %53, %2 : i32
  %55 = arith.xori %54, %2 : i32
  %56 = arith.ori %55, %2 : i32
  %57 = arith.xori %56, %2 : i32
  %58 = arith.ori %57, %2 : i32
  %59 = arith.xori %58, %2 : i32
  %60 = arith.ori %59, %2 : i32
  %61 = arith.xori %60, %2 : i32
  %62 = arith.ori %61, %2 : i32
  %63 = arith.xori %62, %2 : i32
  %64 = arith.ori %63, %2 : i32
  %65 = arith.xori %64, %2 : i32
  %66 = arith.ori %65, %2 : i32
  %67 = arith.xori %66, %2 : i32
  %68 = arith.ori %67, %2 : i32
  %69 = arith.xori %68, %2 : i32
  %70 = arith.ori %69, %2 : i32
  %71 = arith.xori %70, %2 : i32
  %72 = arith.ori %71, %2 : i32
  %73 = arith.xori %72, %2 : i32
  %74 = arith.ori %73, %2 : i32
  %75 = arith.xori %74, %2 : i32
  %76 = arith.ori %75, %2 : i32
  %77 = arith.xori %76, %2 : i32
  %78 = arith.ori %77, %2 : i32
  %79 = arith.xori %78, %2 : i32
  %80 = arith.ori %79, %2 : i32
  %81 = arith.xori %80, %2 : i32
  %82 = arith.ori %81, %2 : i32
  %83 = arith.xori %82, %2 : i32
  %84 = arith.ori %83, %2 : i32
  %85 = arith.divsi %84, %c256 : i32
  return %85 : i32
}
