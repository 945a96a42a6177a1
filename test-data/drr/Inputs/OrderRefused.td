include "Ops.td"
def TooLow : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [], (addBenefit -2)>;
def TooHigh : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [], (addBenefit 70000)>;
def NoNumber : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [], (addBenefit "much")>;
def NoBenefit : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [], (location "much")>;
def TwoNumbers : Pat<(Hi_One $x, $a), (Lo_Same $x), [], [], (addBenefit 3, 4)>;
