include "Create.td"

class Make<string text> : NativeCodeCall<text>;
def ByTypes : Pat<(Cr_Typed $x, $a),
  (Make<"$_builder.create<Made>($_loc, $0.getType(), $0, $1)"> $x, $a)>;
// The static method of newer sources; an absent optional attribute is null.
def ByNewName : Pat<(Cr_New $x, $a),
  (Make<"::cr::Made::create($_builder, $_loc, $0.getType(), $0, $1, nullptr)"> $x, $a)>;
def ByInference : Pat<(Cr_Inferred $x, $a),
  (Make<"$_builder.create<cr::Same>($_loc, $0).getResult()"> $x)>;
def ByLists : Pat<(Cr_List $x, $a),
  (Make<"$_builder.create<Many>($_loc, TypeRange{$0.getType()}, ValueRange{$0, $0}, Value()).getResults()[0]"> $x)>;
// A number is converted as the definition of the attribute says.
def ByNumber : Pat<(Cr_Raw $x, $a), (Make<"$_builder.create<Same>($_loc, $0, 3 + 4 * 2)"> $x)>;
def ByNesting : Pat<(Cr_Nested $x, $a),
  (Make<"$_builder.create<Same>($0.getLoc(), rewriter.create<Same>($_loc, $0, $1), $_builder.getI32IntegerAttr(1))"> $x, $a)>;
def ByVariables : Pat<(Cr_Local $x, $a),
  (Make<"[&] { auto pair = $_builder.create<Pair>($_loc, $0); Value q = pair.getQ(); return $_builder.create<Same>($_loc, q); }()"> $x)>;
// A lambda reads variables outside of it, except for those whose names it declares.
def ByCapture : Pat<(Cr_Captured $x, $a),
  (Make<"[&] { auto a = $0; auto v = 1; auto all = llvm::all_of(ArrayRef<Value>{$0, $0}, [&](Value v) { auto w = v; return w == a; }); return $_builder.create<Same>($_loc, $0, all ? 20 + v : 0); }()"> $x, $a)>;
// The value of a variable is computed once: 1 doubled 30 times.
def ByDoubling : Pat<(Cr_Doubled $x, $a),
  (Make<"[&] { auto v0 = 1; auto v1 = v0 + v0; auto v2 = v1 + v1; auto v3 = v2 + v2; auto v4 = v3 + v3; auto v5 = v4 + v4; auto v6 = v5 + v5; auto v7 = v6 + v6; auto v8 = v7 + v7; auto v9 = v8 + v8; auto v10 = v9 + v9; auto v11 = v10 + v10; auto v12 = v11 + v11; auto v13 = v12 + v12; auto v14 = v13 + v13; auto v15 = v14 + v14; auto v16 = v15 + v15; auto v17 = v16 + v16; auto v18 = v17 + v17; auto v19 = v18 + v18; auto v20 = v19 + v19; auto v21 = v20 + v20; auto v22 = v21 + v21; auto v23 = v22 + v22; auto v24 = v23 + v23; auto v25 = v24 + v24; auto v26 = v25 + v25; auto v27 = v26 + v26; auto v28 = v27 + v27; auto v29 = v28 + v28; auto v30 = v29 + v29; return $_builder.create<Same>($_loc, $0, v30); }()"> $x)>;
def OfOtherDialect : Pat<(Cr_Constant $x, I32Attr:$a),
  (Make<"$_builder.create<arith::ConstantOp>($_loc, $1)"> $x, $a)>;
def ByAllOperands : Pat<(Cr_Generic $x, $a),
  (Make<"$_builder.create<Made>($_loc, TypeRange{$0.getType()}, ValueRange{$0}, {$_builder.getNamedAttr(\"a\", $1)})"> $x, $a)>;
def Several : Pattern<(Cr_Two I32:$x),
  [(NativeCodeCall<"$_builder.create<Pair>($_loc, $0)->getResults()", 2> $x)]>;
def Supplement : Pat<(Cr_Sibling $x, $a), (Cr_Same:$s $x), [],
  [(NativeCodeCallVoid<"$_builder.create<Effect>($_loc, $0)"> $s)]>;
