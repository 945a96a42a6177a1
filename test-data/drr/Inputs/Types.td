include "TypesBase.td"
class Says<string text> : ConstantStrAttr<StrAttr, text>;
def Match : Pat<(Hi_One $x, Says<"match">), (Ty_Uses (Ty_Match $x, $x))>;
def With : Pat<(Hi_One $x, Says<"with">), (Ty_Uses (Ty_With $x))>;
def Less : Pat<(Hi_One $x, Says<"less">), (Ty_Uses (Ty_Less $x, $x))>;
def Told : Pat<(Hi_One $x, Says<"told">), (Ty_Uses (Ty_Free $x, (returnType "$_builder.getF16Type()")))>;
def Root : Pat<(Hi_One $x, Says<"root">), (Ty_Free $x)>;
