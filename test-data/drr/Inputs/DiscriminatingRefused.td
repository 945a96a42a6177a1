include "Ops.td"
def Left : Pat<(Hi_Two I32:$x, $y), (Lo_Same $x)>;
def Right : Pat<(Hi_Two $x, I32:$y), (Lo_Same $x)>;
