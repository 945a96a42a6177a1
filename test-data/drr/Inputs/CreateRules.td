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
def OfOtherDialect : Pat<(Cr_Constant $x, I32Attr:$a),
  (Make<"$_builder.create<arith::ConstantOp>($_loc, $1)"> $x, $a)>;
def ByAllOperands : Pat<(Cr_Generic $x, $a),
  (Make<"$_builder.create<Made>($_loc, TypeRange{$0.getType()}, ValueRange{$0}, {$_builder.getNamedAttr(\"a\", $1)})"> $x, $a)>;
def Several : Pattern<(Cr_Two I32:$x),
  [(NativeCodeCall<"$_builder.create<Pair>($_loc, $0)->getResults()", 2> $x)]>;
def Supplement : Pat<(Cr_Sibling $x, $a), (Cr_Same:$s $x), [],
  [(NativeCodeCallVoid<"$_builder.create<Effect>($_loc, $0)"> $s)]>;
