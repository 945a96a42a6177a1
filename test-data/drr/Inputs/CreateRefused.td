include "Create.td"
class Make<string text> : NativeCodeCall<text>;
def Unknown : Pat<(Cr_Typed $x, $a), (Make<"$_builder.create<No>($_loc, $0)"> $x)>;
def WrongCount : Pat<(Cr_Typed $x, $a), (Make<"$_builder.create<Made>($_loc, $0, $0, $0, $0, $0, $0)"> $x)>;
def OneOfTwo : Pat<(Cr_Typed $x, $a),
  (Make<"($0 == $1) ? $_builder.create<Same>($_loc, $0) : $_builder.create<Same>($_loc, $1)"> $x, $x)>;
def InLambda : Pat<(Cr_Typed $x, $a),
  (Make<"llvm::map_to_vector(ArrayRef<Value>{$0}, [&](Value v) { return $_builder.create<Same>($_loc, v); })[0]"> $x)>;
def Elsewhere : Pat<(Cr_Typed $x, $a), (Make<"$_builder.create<Same>($0, $0)"> $x)>;
def Unsupported : Pat<(Cr_Typed $x, $a), (Make<"$_builder.create<Same>($_loc, $0).erase()"> $x)>;
def OwnResult : Pat<(Cr_Typed:$r $x, $a), (Make<"$_builder.create<Same>($_loc, $0)"> $r)>;
