include "Ops.td"
class Says<string text> : ConstantStrAttr<StrAttr, text>;

// An operation below another: its result type follows from a trait, from a type that is built, or is told.
def Below : Pat<(Hi_One $x, Says<"below">), (Lo_Two (Lo_Same $x), (Lo_I32 $x))>;
def Told : Pat<(Hi_One $x, Says<"told">), (Lo_Two (Lo_Any $x, (returnType $x)), (Lo_Any $x, (returnType "$_builder.getF64Type()")))>;
// What is made once and used twice.
def Shared : Pat<(Hi_One $x, Says<"shared">), (Lo_Two (Lo_Same:$made $x), $made)>;
// The value itself.
def Value : Pat<(Hi_One $x, Says<"value">), (replaceWithValue $x)>;
// Two operations for two results; one of two results for both; one result of an operation that has two.
def Each : Pattern<(Hi_Pair I8:$x), [(Lo_Same $x), (Lo_I32 $x)]>;
def Both : Pat<(Hi_Pair I16:$x), (Lo_Pair $x)>;
def Second : Pat<(Hi_One $x, Says<"second">), (Lo_Same (Lo_Pair:$pair__1 $x, (returnType "$_builder.getF64Type()", $x)))>;
def Swapped : Pattern<(Hi_Pair:$old I64:$x), [(Lo_Pair:$pair $x, (returnType "$_builder.getF64Type()", $x)), (replaceWithValue $pair__1), (replaceWithValue $x)]>;
// The last values replace; what is before is made besides.
def Besides : Pattern<(Hi_One $x, Says<"besides">), [(Lo_Store (Lo_Same:$kept $x), $x), (Lo_Same $kept)]>;
def Three : Pattern<(Hi_Three $x), [(Lo_Store $x, $x), (Lo_Same $x), (Lo_Pair $x)]>;
// Constants, cases and strings.
def Constants : Pat<(Hi_One $x, Says<"constants">), (Lo_Attrs ConstantAttr<F32Attr, "1.5">, ConstantAttr<I64ArrayAttr, "{1, 2}">)>;
def Case : Pat<(Hi_One $x, Says<"case">), (Lo_Mode $x, ConstantEnumCase<Mode, "up">)>;
def Text : Pat<(Hi_One $x, Says<"text">), (Lo_Named $x, Says<"new">)>;
// Some values in the place of a variable number, or none.
def Some : Pat<(Hi_One $x, Says<"some">), (Lo_Many (variadic (Lo_Same $x), $x), $x)>;
def None : Pat<(Hi_One $x, Says<"none">), (Lo_Many (variadic), $x)>;
