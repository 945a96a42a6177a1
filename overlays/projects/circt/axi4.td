// The attributes of the AXI4 dialect whose constructors normalize their parameters.

include "mlir/IR/AttrTypeBase.td"
include "rs-opt/TypeOverlay.td"

def Axi4 : OverlayDialect<"axi4", "::circt::axi4">;

// Bursts without duplicates, sorted by their kinds and lengths.
class Bursts<string specs> {
  string ret = "::circt::axi4::BurstSetAttr::get($_ctxt, sorted(::llvm::SmallSet<BurstSpecAttr>(" # specs # [{), [](auto a, auto b) {
    auto kind = ::llvm::cast<::circt::axi4::BurstSpecAttr>(a).getKind();
    auto other = ::llvm::cast<::circt::axi4::BurstSpecAttr>(b).getKind();
    if (kind != other)
      return kind < other;
    return ::llvm::cast<::circt::axi4::BurstSpecAttr>(a).getLen() < ::llvm::cast<::circt::axi4::BurstSpecAttr>(b).getLen();
  }))}];
}
def : AttrDef<Axi4, "BurstSet"> {
  let mnemonic = "burst_set";
  let parameters = (ins ArrayRefParameter<"::circt::axi4::BurstSpecAttr">:$burstSpecs);
  let assemblyFormat = "`<` ($burstSpecs^)? `>` canonical(\"" # Bursts<"$burstSpecs">.ret # "\")";
}

def : AttrDef<Axi4, "Window"> {
  let mnemonic = "window";
  let parameters = (ins "uint64_t":$base, "uint64_t":$last, "::circt::axi4::BurstSetAttr":$burstSpecs);
  let assemblyFormat = "`<` `base` `=` hex($base) `,` `last` `=` hex($last) `,` `burst_specs` `=` $burstSpecs `>`";
}

// The windows are divided where the bursts may change. Windows that continue others with the same bursts are joined with them.
class Address<string window, string name> {
  string ret = "static_cast<uint64_t>(::llvm::cast<::circt::axi4::WindowAttr>(" # window # ").get" # name # "())";
}
def : AttrDef<Axi4, "WindowSet"> {
  let mnemonic = "window_set";
  let parameters = (ins ArrayRefParameter<"::circt::axi4::WindowAttr">:$windows);
  let assemblyFormat = !subst("LAST", Address<"window", "Last">.ret, !subst("BASE", Address<"window", "Base">.ret,
      !subst("UNION", Bursts<"specs">.ret, [{
    `<` ($windows^)? `>` canonical("[&]() {
      auto starts = ::llvm::map_to_vector($windows, [](auto window) { return BASE; });
      auto ends = ::llvm::map_to_vector(
        ::llvm::make_filter_range($windows, [](auto window) { return LAST != ~static_cast<uint64_t>(0); }),
        [](auto window) { return LAST + 1; });
      auto cuts = sorted(::llvm::SmallSet<uint64_t>(::llvm::concat(starts, ends)), [](auto a, auto b) { return a < b; });
      auto none = static_cast<uint64_t>(0);
      auto parts = ::llvm::zip(cuts, ::llvm::concat(cuts.drop_front(), {none}));
      return ::circt::axi4::WindowSetAttr::get($_ctxt, ::llvm::accumulate(parts, {}, [&](auto joined, auto part) {
        auto first = part[0];
        auto last = part[1] - 1;
        auto specs = ::llvm::accumulate($windows, {}, [&](auto all, auto window) {
          auto own = ::llvm::cast<::circt::axi4::WindowAttr>(window).getBurstSpecs();
          if (BASE <= first && first <= LAST)
            return ::llvm::concat(all, ::llvm::cast<::circt::axi4::BurstSetAttr>(own).getBurstSpecs());
          return all;
        });
        if (specs.empty())
          return joined;
        auto bursts = UNION;
        if (!joined.empty()) {
          auto window = joined.back();
          if (LAST + 1 == first && ::llvm::cast<::circt::axi4::WindowAttr>(window).getBurstSpecs() == bursts)
            return ::llvm::concat(joined.drop_back(), {::circt::axi4::WindowAttr::get($_ctxt, BASE, last, bursts)});
        }
        return ::llvm::concat(joined, {::circt::axi4::WindowAttr::get($_ctxt, first, last, bursts)});
      }));
    }()")
  }])));
}
