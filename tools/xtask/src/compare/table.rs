//! Plain tables with aligned columns.

/// Rows under a heading. A row may have fewer cells than the heading.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(heading: &[&str]) -> Table {
        let mut table = Table { rows: Vec::new() };
        table.row(heading);
        table
    }

    pub(crate) fn row(&mut self, cells: &[&str]) {
        self.rows.push(cells.iter().map(|c| c.to_string()).collect());
    }

    /// Returns one line a row; the last cell of a row widens no column.
    pub(crate) fn render(&self) -> String {
        let mut widths: Vec<usize> = Vec::new();
        for row in &self.rows {
            for (i, cell) in row.iter().enumerate().take(row.len().saturating_sub(1)) {
                if widths.len() <= i {
                    widths.push(0);
                }
                widths[i] = widths[i].max(cell.chars().count());
            }
        }
        let line = |row: &Vec<String>| {
            let mut out = String::new();
            for (i, cell) in row.iter().enumerate() {
                out += cell;
                let width = widths.get(i).copied().unwrap_or(0) + 2;
                out += &" ".repeat(width.saturating_sub(cell.chars().count()));
            }
            out.trim_end().to_string()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn columns_are_aligned_and_a_last_cell_may_be_long() {
        let mut t = Table::new(&["a", "b", "c"]);
        t.row(&["long", "1", "2"]);
        t.row(&["x", "a whole sentence"]);
        assert_eq!(t.render(), "a     b  c\nlong  1  2\nx     a whole sentence");
    }
}
