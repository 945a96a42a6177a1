//! The results of attempts to prove rules.

/// The result of an attempt to prove a rule.
pub(crate) enum Proof {
    /// The sides cannot differ.
    Proven(Proven),
    /// They differ for an input, which is described.
    Refuted(String),
    /// It is not known; the reason.
    Undecided(String),
    /// The solver and the evaluation disagree; how.
    Contradiction(String),
}

/// The extent of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The types of the free values, e.g. `i1 to i8`.
    pub types: String,
    /// The number of choices of types and attributes.
    pub cases: usize,
    /// Whether some sides are equal without rounding and overflow only, which is enough because flags of the source permit any rounding. NaN,
    /// infinities and the signs of zeros are covered.
    pub unrounded: bool,
    /// Of an unrounded proof: an input for which both sides differ when they are rounded, if the evaluation found one.
    pub rounding_difference: Option<String>,
}
