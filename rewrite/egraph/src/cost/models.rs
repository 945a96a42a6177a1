//! The cost models that a program offers by name.
//!
//! ```
//! use rewrite_egraph::cost::{CostModel, CostModelInfo, CostModels};
//!
//! let mut models = CostModels::default();
//! models.add(CostModelInfo { summary: "two for each operation", model: CostModel::function("doubled", |_| Ok(2)) })?;
//! assert_eq!(models.find("doubled")?.name(), "doubled");
//! assert_eq!(
//!     models.find("twice").err().as_deref(),
//!     Some("there is no cost model 'twice'; there are 'op-count', 'code-size', 'td', 'doubled'"),
//! );
//! # Ok::<(), String>(())
//! ```

use std::sync::Arc;

use text_utils::suggest::did_you_mean;

use super::{BadCost, CostModel, CostedOp};

/// The cost of an operation as a function.
pub struct CostFn(pub(super) Box<dyn Fn(&CostedOp<'_>) -> Result<u64, BadCost> + Send + Sync>);

impl std::fmt::Debug for CostFn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CostFn")
    }
}

impl CostModel {
    /// Returns a model that computes costs by a function.
    pub fn function(
        name: &'static str,
        cost: impl Fn(&CostedOp<'_>) -> Result<u64, BadCost> + Send + Sync + 'static,
    ) -> CostModel {
        CostModel::Function(name, Arc::new(CostFn(Box::new(cost))))
    }
}

/// A cost model as a program lists it.
#[derive(Clone, Debug)]
pub struct CostModelInfo {
    /// One line about the model, in lower case.
    pub summary: &'static str,
    /// The model.
    pub model: CostModel,
}

impl CostModelInfo {
    /// Returns the name of the model, kebab-case.
    pub fn name(&self) -> &str {
        self.model.name()
    }
}

/// The cost models that a program offers, in the order of their registration.
#[derive(Clone, Debug)]
pub struct CostModels {
    models: Arc<Vec<CostModelInfo>>,
}

impl Default for CostModels {
    /// Returns the models that need no data of a dialect: `op-count`, `code-size` and `td`.
    fn default() -> Self {
        let info = |summary, model| CostModelInfo { summary, model };
        CostModels {
            models: Arc::new(vec![
                info("one for each operation", CostModel::OpCount),
                info("about how many bytes of code", CostModel::CodeSize),
                info("the cost that the definition declares", CostModel::Annotated),
            ]),
        }
    }
}

/// Registries are equal if they are the same value.
impl PartialEq for CostModels {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.models, &other.models)
    }
}

impl Eq for CostModels {}

impl CostModels {
    /// Returns a table without cost models.
    pub fn empty() -> Self {
        CostModels { models: Arc::default() }
    }

    /// Adds a model.
    ///
    /// # Errors
    /// If there is a model of that name.
    pub fn add(&mut self, info: CostModelInfo) -> Result<(), String> {
        if self.get(info.name()).is_some() {
            return Err(format!("there are two cost models named '{}'", info.name()));
        }
        Arc::make_mut(&mut self.models).push(info);
        Ok(())
    }

    /// Returns the models in the order of their registration.
    pub fn iter(&self) -> impl Iterator<Item = &CostModelInfo> {
        self.models.iter()
    }

    /// Returns the model of that name.
    pub fn get(&self, name: &str) -> Option<&CostModel> {
        self.iter().find(|info| info.name() == name).map(|info| &info.model)
    }

    /// Finds the model of that name.
    ///
    /// # Errors
    /// If there is no such model; the message lists the names, and suggests one that is spelled similarly.
    pub fn find(&self, name: &str) -> Result<CostModel, String> {
        self.get(name).cloned().ok_or_else(|| {
            let names: Vec<&str> = self.iter().map(CostModelInfo::name).collect();
            let hint = did_you_mean(name, names.iter().copied());
            format!("there is no cost model '{name}'; there are '{}'{hint}", names.join("', '"))
        })
    }
}
