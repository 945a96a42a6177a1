//! The questions about one rule, of which a solver answers a limited number.

use ir_core::formula::{FormulaId, Formulas, Sort};

use crate::smtlib::{Answer, SmtSolver, script};

/// The questions about a rule.
pub(crate) struct Questions<'s> {
    smt: &'s mut dyn SmtSolver,
    limit: u32,
    count: u32,
    /// The reason why there are no further questions.
    failure: Option<String>,
}

impl<'s> Questions<'s> {
    pub(crate) fn new(smt: &'s mut dyn SmtSolver, limit: u32) -> Self {
        Questions { smt, limit, count: 0, failure: None }
    }

    /// Returns the name of the solver.
    pub(crate) fn solver(&self) -> &str {
        self.smt.name()
    }

    /// Returns the reason why there are no further questions, if the solver failed or the limit is reached.
    pub(crate) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Decides whether a formula can hold; `variables` are those whose values are of interest then.
    pub(crate) fn can_hold(
        &mut self,
        f: &Formulas,
        root: FormulaId,
        variables: &[(String, Sort)],
    ) -> Answer {
        if f.is_bool(root, false) {
            return Answer::Unsat;
        }
        if self.count == self.limit && self.failure.is_none() {
            let limit = self.limit;
            self.failure =
                Some(format!("has answered {limit} questions about the rule, which is the limit"));
        }
        if let Some(failure) = &self.failure {
            return Answer::Failed(failure.clone());
        }
        self.count += 1;
        let names: Vec<String> = variables.iter().map(|(name, _)| name.clone()).collect();
        let answer = self.smt.decide(&script(f, root), &names);
        if let Answer::Failed(failure) = &answer {
            self.failure = Some(failure.clone());
        }
        answer
    }

    /// Returns whether the solver knows that a formula cannot hold.
    pub(crate) fn is_refuted(&mut self, f: &Formulas, root: FormulaId) -> bool {
        self.can_hold(f, root, &[]) == Answer::Unsat
    }
}

#[cfg(test)]
mod tests {
    use ir_core::formula::{FormulaId, Formulas, Sort};

    use super::Questions;
    use crate::smtlib::{Answer, SmtSolver};

    /// A solver with the same answer to each script, which it counts.
    struct Repeating {
        answer: Answer,
        scripts: u32,
    }

    impl SmtSolver for Repeating {
        fn name(&self) -> &str {
            "repeating"
        }

        fn decide(&mut self, _script: &str, _values: &[String]) -> Answer {
            self.scripts += 1;
            self.answer.clone()
        }
    }

    /// Returns the answers to three questions, of at most two.
    fn answers(solver: &mut Repeating, f: &Formulas, root: FormulaId) -> Vec<Answer> {
        let mut questions = Questions::new(solver, 2);
        (0..3).map(|_| questions.can_hold(f, root, &[])).collect()
    }

    #[test]
    fn questions_are_limited() {
        let mut f = Formulas::default();
        let x = f.variable("x", Sort::Bool);
        let mut solver = Repeating { answer: Answer::Unsat, scripts: 0 };
        let limit =
            Answer::Failed("has answered 2 questions about the rule, which is the limit".into());
        assert_eq!(answers(&mut solver, &f, x), [Answer::Unsat, Answer::Unsat, limit]);
        assert_eq!(solver.scripts, 2);
        // A formula that is false without a solver needs no solver.
        let no = f.bool(false);
        assert_eq!(answers(&mut solver, &f, no), [Answer::Unsat, Answer::Unsat, Answer::Unsat]);
        assert_eq!(solver.scripts, 2);
    }

    #[test]
    fn a_solver_that_failed_gets_no_further_question() {
        let mut f = Formulas::default();
        let x = f.variable("x", Sort::Bool);
        let mut solver = Repeating { answer: Answer::Failed("ended".into()), scripts: 0 };
        let failed = Answer::Failed("ended".into());
        assert_eq!(answers(&mut solver, &f, x), [failed.clone(), failed.clone(), failed]);
        assert_eq!(solver.scripts, 1);
    }
}
