include "TypesBase.td"
def Hook : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Hook $x))>;
def Free : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Free $x))>;
def Built : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Built $x))>;
def Aside : Pattern<(Hi_One $x, $a), [(Ty_Free $x), (Ty_Uses $x)]>;
def OfArgument : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Free $x, (returnType "$0.getType()")))>;
def OfSelf : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Free $x, (returnType "$_self.getType()")))>;
def OfRange : Pat<(Hi_One $x, $a), (Ty_Uses (Ty_Free $x, (returnType "$_builder.getTupleType({$0...})")))>;
