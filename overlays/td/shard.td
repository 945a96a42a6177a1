// The names of results of the shard dialect.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"shard.grid_shape", ["$result = grid_shape"]>;
def : NamesOverlay<"shard.process_multi_index", ["$result = proc_linear_idx"]>;
def : NamesOverlay<"shard.process_linear_index", ["$result = proc_linear_idx"]>;
def : NamesOverlay<"shard.neighbors_linear_indices",
                   ["$neighbor_down = down_linear_idx", "$neighbor_up = up_linear_idx"]>;
def : NamesOverlay<"shard.sharding", ["$result = sharding"]>;
def : NamesOverlay<"shard.shard", ["$result = sharding_annotated"]>;
def : NamesOverlay<"shard.shard_shape", ["$result = shard_shape"]>;
foreach op = ["all_gather", "all_reduce", "all_slice", "all_to_all", "broadcast", "gather", "recv", "reduce",
              "reduce_scatter", "scatter", "send", "shift"] in {
  def : NamesOverlay<"shard." # op, ["$result = " # op]>;
}
