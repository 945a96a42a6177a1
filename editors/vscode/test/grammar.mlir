// SYNTAX TEST "source.mlir" "names, types and operations"
#map = affine_map<(d0) -> (d0 + 1)>
// <--- entity.name.type.alias.mlir
//     ^^^^^^^^^^ keyword.control.mlir
!pair = tuple<i32, f8E4M3FN>
//      ^^^^^ storage.type.mlir
//            ^^^ storage.type.mlir
//                 ^^^^^^^^ storage.type.mlir
module @top attributes {my.flag = true} {
// <------ support.function.operation.mlir
//     ^^^^ entity.name.function.symbol.mlir
//          ^^^^^^^^^^ keyword.control.mlir
//                      ^^^^^^^ variable.other.property.mlir
//                                ^^^^ constant.language.mlir
  func.func private @"a b"(%arg0: tensor<4x?xf32>) -> index
//^^^^^^^^^ support.function.operation.mlir
//          ^^^^^^^ storage.modifier.mlir
//                  ^^^^^^ entity.name.function.symbol.mlir
//                         ^^^^^ variable.other.value.mlir
//                                       ^^^^ constant.numeric.dimension.mlir
//                                           ^^^ storage.type.mlir
//                                                 ^^ keyword.operator.arrow.mlir
//                                                    ^^^^^ storage.type.mlir
  func.func @f(%a: !llvm.ptr, %b: !pair) {
//                 ^^^^^^^^^ storage.type.dialect.mlir
//                                ^^^^^ entity.name.type.alias.mlir
    %0:2 = "my.op"(%a) <{kind = #my.kind<"x\n">}> : (!llvm.ptr) -> (i1, i1)
//  ^^ variable.other.value.mlir
//     ^ constant.numeric.result.mlir
//         ^^^^^^^ support.function.operation.generic.mlir
//                       ^^^^ variable.other.property.mlir
//                              ^^^^^^^^ constant.other.attribute.mlir
//                                         ^^ constant.character.escape.mlir
    %c = arith.constant -1.5e3 : f64 loc(unknown)
//       ^^^^^^^^^^^^^^ support.function.operation.mlir
//                      ^^^^^^ constant.numeric.float.mlir
//                               ^^^ storage.type.mlir
//                                   ^^^ keyword.control.mlir
//                                       ^^^^^^^ constant.language.mlir
    cf.cond_br %0#1, ^bb1, ^bb2(%c : f64)
//  ^^^^^^^^^^ support.function.operation.mlir
//                   ^^^^ entity.name.label.mlir
  ^bb1:
//^^^^ entity.name.label.mlir
    %cst = arith.constant dense<[1, 0xFF]> : vector<[4]x2xi8>
//                        ^^^^^ keyword.control.mlir
//                                  ^^^^ constant.numeric.hex.mlir
//                                                  ^^^^^^ constant.numeric.dimension.mlir
    return
//  ^^^^^^ support.function.operation.mlir
  }
}
