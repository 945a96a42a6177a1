//! Places boxes in layers, so that most edges lead to a lower layer, and orders each layer so that few edges cross.
//!
//! The steps are those of most layered layouts: edges that close a cycle are reversed; the layer of a box is the length of the longest
//! path to it; an edge over several layers gets a bend in each; layers are sorted by the mean position of neighbours, from the top to the
//! bottom and back; then boxes move towards their neighbours as far as there is room. E.g. the edges `a -> b`, `b -> c` and `c -> a` give three
//! layers with one box each, and the last edge is reversed.

/// The space between boxes of one layer.
const GAP_ACROSS: f64 = 28.0;
/// The space between layers.
const GAP_ALONG: f64 = 46.0;
/// The width that is reserved for an edge that passes a layer.
const BEND: f64 = 8.0;
/// How often layers are sorted, and then moved.
const SWEEPS: usize = 8;
/// A layer of boxes without edges is wrapped at this width.
const MAX_ROW: f64 = 1100.0;

/// Boxes with the edges between them.
pub(super) struct Boxes<'a> {
    /// Width across and length along.
    pub(super) sizes: Vec<(f64, f64)>,
    /// From, to, and a number of the caller.
    pub(super) edges: &'a [(usize, usize, usize)],
}

/// The result. All positions are across and along.
pub(super) struct Placed {
    /// The corner of each box.
    pub(super) positions: Vec<(f64, f64)>,
    /// The bends of edges, from start to end: two in each layer that an edge passes.
    pub(super) bends: Vec<(usize, Vec<(f64, f64)>)>,
    /// The size of all.
    pub(super) across: f64,
    /// See `across`.
    pub(super) along: f64,
}

/// A graph whose edges connect neighbouring layers: the boxes, and a box without length for each bend.
struct Layers {
    sizes: Vec<(f64, f64)>,
    layer: Vec<usize>,
    order: Vec<Vec<usize>>,
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// The edges with their bends, and whether they are reversed.
    chains: Vec<(usize, Vec<usize>, bool)>,
}

/// Places boxes. Returns `None` if edges pass more layers than `max_bends`, from which it takes their number: the work and the size of the result
/// are proportional to it.
pub(super) fn place(boxes: &Boxes<'_>, max_bends: &mut usize) -> Option<Placed> {
    if boxes.edges.is_empty() {
        return Some(in_rows(&boxes.sizes));
    }
    let mut layers = Layers::of(boxes, max_bends)?;
    for sweep in 0..SWEEPS {
        layers.sort(sweep % 2 == 0);
    }
    let centers = layers.centers();
    Some(layers.placed(&centers, boxes.sizes.len()))
}

/// Places boxes without edges in rows.
fn in_rows(sizes: &[(f64, f64)]) -> Placed {
    let (mut x, mut y, mut row, mut across) = (0.0, 0.0, 0.0f64, 0.0f64);
    let mut positions = Vec::new();
    for &(w, h) in sizes {
        if x > 0.0 && x + w > MAX_ROW {
            (x, y, row) = (0.0, y + row + GAP_ACROSS, 0.0);
        }
        positions.push((x, y));
        across = across.max(x + w);
        x += w + GAP_ACROSS;
        row = row.max(h);
    }
    Placed { positions, bends: Vec::new(), across, along: y + row }
}

impl Layers {
    fn of(boxes: &Boxes<'_>, max_bends: &mut usize) -> Option<Self> {
        let count = boxes.sizes.len();
        let reversed = back_edges(count, boxes.edges);
        let directed: Vec<(usize, usize)> = boxes
            .edges
            .iter()
            .zip(&reversed)
            .map(|(&(from, to, _), &reversed)| if reversed { (to, from) } else { (from, to) })
            .collect();
        let layer = longest_paths(count, &directed);
        // An edge to a box itself passes none.
        let passed = |&(from, to): &(usize, usize)| layer[to].saturating_sub(layer[from] + 1);
        *max_bends = max_bends.checked_sub(directed.iter().map(passed).sum())?;
        let mut layers = Layers {
            sizes: boxes.sizes.clone(),
            layer,
            order: Vec::new(),
            above: vec![Vec::new(); count],
            below: vec![Vec::new(); count],
            chains: Vec::new(),
        };
        for ((&(from, to), edge), &reversed) in directed.iter().zip(boxes.edges).zip(&reversed) {
            let mut bends = Vec::new();
            let mut last = from;
            for at in layers.layer[from] + 1..layers.layer[to] {
                let bend = layers.add_bend(at);
                layers.connect(last, bend);
                bends.push(bend);
                last = bend;
            }
            layers.connect(last, to);
            layers.chains.push((edge.2, bends, reversed));
        }
        let depth = layers.layer.iter().max().map_or(0, |max| max + 1);
        layers.order = vec![Vec::new(); depth];
        for (item, &at) in layers.layer.iter().enumerate() {
            layers.order[at].push(item);
        }
        Some(layers)
    }

    fn add_bend(&mut self, layer: usize) -> usize {
        self.sizes.push((BEND, 0.0));
        self.layer.push(layer);
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.sizes.len() - 1
    }

    fn connect(&mut self, from: usize, to: usize) {
        self.below[from].push(to);
        self.above[to].push(from);
    }

    /// Sorts each layer by the mean position of the neighbours in the layer before it.
    fn sort(&mut self, down: bool) {
        let mut position = vec![0.0; self.sizes.len()];
        for layer in &self.order {
            layer.iter().enumerate().for_each(|(at, &item)| position[item] = at as f64);
        }
        let depth = self.order.len();
        for step in 0..depth {
            let at = if down { step } else { depth - 1 - step };
            let neighbours = if down { &self.above } else { &self.below };
            let key = |item: usize| mean(&neighbours[item], &position).unwrap_or(position[item]);
            let mut keyed: Vec<(f64, usize)> =
                self.order[at].iter().map(|&item| (key(item), item)).collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            self.order[at] = keyed.into_iter().map(|(_, item)| item).collect();
            for (place, &item) in self.order[at].iter().enumerate() {
                position[item] = place as f64;
            }
        }
    }

    /// Returns the center of each box across.
    fn centers(&self) -> Vec<f64> {
        let mut centers = vec![0.0; self.sizes.len()];
        for layer in &self.order {
            let wanted: Vec<f64> = vec![0.0; layer.len()];
            self.settle(layer, &wanted, &mut centers);
        }
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let depth = self.order.len();
            for step in 0..depth {
                let layer = &self.order[if down { step } else { depth - 1 - step }];
                let neighbours = if down { &self.above } else { &self.below };
                let wanted: Vec<f64> = layer
                    .iter()
                    .map(|&item| mean(&neighbours[item], &centers).unwrap_or(centers[item]))
                    .collect();
                self.settle(layer, &wanted, &mut centers);
            }
        }
        centers
    }

    /// Moves the boxes of a layer towards the wanted centers, without overlaps. Both the placement from the left and the one from the right
    /// have none, so their mean has none.
    fn settle(&self, layer: &[usize], wanted: &[f64], centers: &mut [f64]) {
        let apart = |a: usize, b: usize| (self.sizes[a].0 + self.sizes[b].0) / 2.0 + GAP_ACROSS;
        let mut left = wanted.to_vec();
        for i in 1..layer.len() {
            left[i] = left[i].max(left[i - 1] + apart(layer[i - 1], layer[i]));
        }
        let mut right = wanted.to_vec();
        for i in (1..layer.len()).rev() {
            right[i - 1] = right[i - 1].min(right[i] - apart(layer[i - 1], layer[i]));
        }
        for (i, &item) in layer.iter().enumerate() {
            centers[item] = (left[i] + right[i]) / 2.0;
        }
    }

    fn placed(&self, centers: &[f64], boxes: usize) -> Placed {
        let left = |item: usize| centers[item] - self.sizes[item].0 / 2.0;
        let start = (0..self.sizes.len()).map(left).fold(f64::INFINITY, f64::min);
        let (mut positions, mut across, mut along) = (vec![(0.0, 0.0); boxes], 0.0f64, 0.0);
        // The start and the end of each layer.
        let mut spans = vec![(0.0, 0.0); self.order.len()];
        for (at, layer) in self.order.iter().enumerate() {
            let length = layer.iter().map(|&item| self.sizes[item].1).fold(0.0, f64::max);
            spans[at] = (along, along + length);
            for &item in layer {
                let x = left(item) - start;
                across = across.max(x + self.sizes[item].0);
                if item < boxes {
                    positions[item] = (x, along);
                }
            }
            along += length + GAP_ALONG;
        }
        let bends = self.chains.iter().map(|(edge, bends, reversed)| {
            // An edge is straight beside the boxes of a layer.
            let pair = |&bend: &usize| {
                let (across, span) = (centers[bend] - start, spans[self.layer[bend]]);
                [(across, span.0), (across, span.1)]
            };
            let mut points: Vec<(f64, f64)> = bends.iter().flat_map(pair).collect();
            if *reversed {
                points.reverse();
            }
            (*edge, points)
        });
        Placed { positions, bends: bends.collect(), across, along: (along - GAP_ALONG).max(0.0) }
    }
}

fn mean(items: &[usize], position: &[f64]) -> Option<f64> {
    let sum: f64 = items.iter().map(|&item| position[item]).sum();
    (!items.is_empty()).then(|| sum / items.len() as f64)
}

/// Returns for each edge whether it closes a cycle in a depth-first walk from the first box on.
fn back_edges(count: usize, edges: &[(usize, usize, usize)]) -> Vec<bool> {
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (number, edge) in edges.iter().enumerate() {
        leaving[edge.0].push(number);
    }
    let mut back = vec![false; edges.len()];
    let (mut seen, mut open) = (vec![false; count], vec![false; count]);
    for start in 0..count {
        if seen[start] {
            continue;
        }
        (seen[start], open[start]) = (true, true);
        let mut stack = vec![(start, 0)];
        while let Some((at, next)) = stack.last_mut() {
            let Some(&number) = leaving[*at].get(*next) else {
                open[*at] = false;
                stack.pop();
                continue;
            };
            *next += 1;
            let to = edges[number].1;
            back[number] = open[to];
            if !seen[to] {
                (seen[to], open[to]) = (true, true);
                stack.push((to, 0));
            }
        }
    }
    back
}

/// Returns the length of the longest path to each box. The edges have no cycle.
fn longest_paths(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut entering = vec![0; count];
    for &(from, to) in edges {
        leaving[from].push(to);
        entering[to] += 1;
    }
    let mut layer = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&at| entering[at] == 0).collect();
    while let Some(at) = ready.pop() {
        for &to in &leaving[at] {
            layer[to] = layer[to].max(layer[at] + 1);
            entering[to] -= 1;
            if entering[to] == 0 {
                ready.push(to);
            }
        }
    }
    layer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(count: usize, edges: &[(usize, usize, usize)]) -> Placed {
        place(&Boxes { sizes: vec![(40.0, 20.0); count], edges }, &mut 2).expect("few bends")
    }

    #[test]
    fn an_edge_leads_to_a_lower_layer() {
        let placed = placed(2, &[(1, 0, 0)]);
        assert_eq!(placed.positions, [(0.0, 20.0 + GAP_ALONG), (0.0, 0.0)]);
    }

    #[test]
    fn boxes_of_a_layer_do_not_overlap() {
        let edges: Vec<_> = (1..20).map(|to| (0, to, to)).collect();
        let mut left: Vec<f64> = placed(20, &edges).positions[1..].iter().map(|p| p.0).collect();
        left.sort_by(f64::total_cmp);
        assert!(left.windows(2).all(|pair| pair[1] - pair[0] >= 40.0 + GAP_ACROSS - 1e-6));
    }

    #[test]
    fn a_long_edge_bends_and_a_cycle_ends() {
        let placed = placed(3, &[(0, 1, 10), (1, 2, 11), (0, 2, 12), (2, 0, 13)]);
        let bends = |edge| placed.bends.iter().find(|b| b.0 == edge).map_or(0, |b| b.1.len());
        assert_eq!([bends(10), bends(12), bends(13)], [0, 2, 2]);
    }

    #[test]
    fn more_bends_than_the_limit_are_refused() {
        let edges = [(0, 1, 10), (1, 2, 11), (0, 2, 12), (2, 0, 13)];
        let boxes = Boxes { sizes: vec![(40.0, 20.0); 3], edges: &edges };
        assert!(place(&boxes, &mut 2).is_some() && place(&boxes, &mut 1).is_none());
    }
}
