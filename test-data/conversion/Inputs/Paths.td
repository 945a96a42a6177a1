// Rules with one step, chains, several paths, a cycle and dead ends.
include "Toy.td"

def ToyOne : Same<Toy, "one">;
def ToyChain : Same<Toy, "chain">;
def ToyMany : Same<Toy, "many">;
def ToyTie : Same<Toy, "tie">;
def ToyCycle : Same<Toy, "cycle">;
def ToyRound : Same<Toy, "round">;
def ToyLost : Same<Toy, "lost">;
def ToyEnd : Same<Toy, "end">;
def MidA : Same<Mid, "a">;
def MidB : Same<Mid, "b">;
def RealA : Same<Real, "a">;
def RealB : Same<Real, "b">;

def OneToReal : Pat<(ToyOne $x), (RealA $x)>;
def ChainToA : Pat<(ToyChain $x), (MidA $x)>;
def AToB : Pat<(MidA $x), (MidB $x)>;
def BToReal : Pat<(MidB $x), (RealB $x)>;
// Three steps with a great benefit, or one step with a small one.
def ManyLong : Pat<(ToyMany $x), (MidA $x), [], [], (addBenefit 10)>;
def ManyShort : Pat<(ToyMany $x), (RealA (RealA $x))>;
// One step each: the benefit decides.
def TieSmall : Pat<(ToyTie $x), (RealA $x)>;
def TieGreat : Pat<(ToyTie $x), (RealB $x), [], [], (addBenefit 1)>;
// A cycle with a way out, which is the longer one.
def CycleToRound : Pat<(ToyCycle $x), (ToyRound $x)>;
def RoundToCycle : Pat<(ToyRound $x), (ToyCycle $x), [], [], (addBenefit 5)>;
def RoundToA : Pat<(ToyRound $x), (MidA $x)>;
// Nothing converts `toy.end`.
def LostToEnd : Pat<(ToyLost $x), (ToyEnd (RealA $x))>;
