// What rules in the vocabulary of 2020 say of several results and of operations on the side.
#define RS_OPT_LEGACY
include "mlir/IR/OpBase.td"

class L_Op<string name, list<OpTrait> traits = []> : Op<"l." # name, traits>;
def L_Sum : L_Op<"sum">, Arguments<(ins AnyType:$a, AnyType:$b)>, Results<[I32]>;
def L_Less : L_Op<"less">, Arguments<(ins AnyType:$a, AnyType:$b)>, Results<[I1]>;
def L_Size : L_Op<"size">, Arguments<(ins AnyType:$a)>, Results<[Index]>;
def L_Room : L_Op<"room">, Arguments<(ins Index:$size)>, Results<[Index]>;
def L_Put : L_Op<"put">, Arguments<(ins AnyType:$room, AnyType:$value)>;
def L_Get : L_Op<"get">, Arguments<(ins AnyType:$room)>, Results<[AnyType]>;
def L_Note : L_Op<"note">, Arguments<(ins AnyType:$a)>;

// For its effect: it has no result, so nesting does not reach it. What it stores into is bound, and used again.
def ThroughMemory : Pattern<(L_Sum $a, $b), [(L_Put (L_Room:$room (L_Size $a)), (L_Less $a, $b)), (L_Get $room)]>;

class Three<string name> : L_Op<name>, Arguments<(ins AnyType:$a)> {
  let results = (outs I1:$x, I8:$y, I16:$z);
}
def L_Ones : Three<"ones">;
def L_Pairs : Three<"pairs">;
def L_Whole : Three<"whole">;
def L_Beside : Three<"beside">;
def L_Three : Three<"three">;
def L_One1 : L_Op<"one1">, Arguments<(ins AnyType:$a)>, Results<[I1]>;
def L_One8 : L_Op<"one8">, Arguments<(ins AnyType:$a)>, Results<[I8]>;
def L_One16 : L_Op<"one16">, Arguments<(ins AnyType:$a)>, Results<[I16]>;
def L_Two : L_Op<"two">, Arguments<(ins AnyType:$a)> { let results = (outs I1:$x, I8:$y); }
def L_Picks : L_Op<"picks">, Arguments<(ins AnyType:$a)> { let results = (outs I16:$x, I1:$y); }

// Three results of three operations, of two, of one; of one with another on the side.
def Ones : Pattern<(L_Ones $a), [(L_One1 $a), (L_One8 $a), (L_One16 $a)]>;
def Pairs : Pattern<(L_Pairs $a), [(L_Two $a), (L_One16 $a)]>;
def Whole : Pat<(L_Whole $a), (L_Three $a)>;
def Beside : Pattern<(L_Beside $a), [(L_Note $a), (L_Three $a)]>;
// One result of an operation that is made, by its number where it is named, and another by the name.
def Picks : Pattern<(L_Picks $a), [(L_Three:$all__2 $a), (replaceWithValue $all__0)]>;
