// Rules whose results do not fit; the included file chooses the vocabulary.
include "LegacyRules.td"
def TooFew : Pattern<(L_Ones $a), [(L_Two $a)]>;
def Straddles : Pattern<(L_Ones $a), [(L_Two $a), (L_Two $a)]>;
def NoSuchResult : Pattern<(L_Picks $a), [(L_Three:$all__3 $a), (replaceWithValue $all__0)]>;
def Untold : Pattern<(L_Sum $a, $b), [(L_Put (L_Get $a), $b), (L_Get $a)]>;
def EffectReplaces : Pat<(L_Sum $a, $b), (L_Note $a)>;
