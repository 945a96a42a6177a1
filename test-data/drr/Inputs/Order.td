include "Ops.td"
// The larger source is tried first; what is added counts; among equals the first by name.
def Small : Pat<(Hi_One $x, $a), (Lo_I32 $x)>;
def Large : Pat<(Hi_One (Hi_One $x, $a), $b), (Lo_Same $x)>;
def Usual : Pat<(Hi_Two $x, $y), (Lo_Two $x, $y)>;
def Urgent : Pat<(Hi_Two $x, $y), (Lo_Two $y, $x), [], [], (addBenefit 3)>;
def Rule10 : Pat<(Hi_Named $x, $n), (Lo_Same $x)>;
def Rule9 : Pat<(Hi_Named $x, $n), (Lo_Named $x, $n)>;
