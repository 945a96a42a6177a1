//! Prints the elements of `repeat` once for each item of the lists that they name.
//!
//! ```text
//! repeat<`,`>($names `=` $values)     names ["a", "b"], values [1, 2]:  "a" = 1, "b" = 2
//! ```

use super::spacing::Spacing;
use crate::def::FormatElement;

/// Something that prints formats with lists: of an operation, or of a type or attribute.
pub(super) trait PrintsItems {
    /// Returns the number of items of the lists that elements name; `None` if they name no list.
    fn count(&self, elements: &[FormatElement]) -> Option<usize>;

    /// Makes `item` the current item, and returns the one before.
    fn set_item(&mut self, item: Option<usize>) -> Option<usize>;

    /// Prints elements.
    fn print(&mut self, elements: &[FormatElement], spacing: &mut Spacing, active: bool);

    /// Prints a literal.
    fn literal(&mut self, text: &str, spacing: &mut Spacing);

    /// Prints the elements once for each item of the lists that they name.
    fn repeat(
        &mut self,
        separator: Option<&str>,
        elements: &[FormatElement],
        spacing: &mut Spacing,
        active: bool,
    ) {
        let count = if active { self.count(elements).unwrap_or(0) } else { 0 };
        let outer = self.set_item(None);
        for item in 0..count {
            if item > 0
                && let Some(separator) = separator
            {
                self.literal(separator, spacing);
            }
            self.set_item(Some(item));
            self.print(elements, spacing, true);
        }
        if count == 0 {
            self.print(elements, spacing, false);
        }
        self.set_item(outer);
    }
}
