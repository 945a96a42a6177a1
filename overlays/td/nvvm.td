// The syntax of the NVVM dialect: products of matrices, whose parts are in registers.

include "rs-opt/TypeOverlay.td"

def Nvvm : OverlayDialect<"nvvm", "::mlir::NVVM"> { let unknownOperations = 1; }

// The kinds of elements follow from the types of `A` and `B`, if these are of floats.
class Product<string name, string separator, string operands = ""> : SyntaxOverlay<"nvvm." # name, !strconcat(
    "`A` `` `[` $operandA `]` ", separator, "`B` `` `[` $operandB `]` ", separator, "`C` `` `[` $operandC `]` ", operands, [{
  `` custom<DictAndTypes>(attr-dict, "f16 #nvvm.mma_type<f16>, f64 #nvvm.mma_type<f64>",
    $multiplicandAPtxType, type($operandA), $multiplicandBPtxType, type($operandB), type($operandC))
  `->` type($res)}])>;

defvar sparse = "`sparseMetadata` `` `[` $sparseMetadata `]` `selector` `` `[` $sparsitySelector `]` ";
defvar scales = "`scaleA` `` `[` $scaleAData `,` $byteIdA `,` $threadIdA `]` `scaleB` `` `[` $scaleBData `,` $byteIdB `,` $threadIdB `]` ";

def : Product<"mma.sync", "` ` ` ` ", "` ` ">;
def : Product<"mma.sp.sync", "", sparse>;
def : Product<"mma.block_scale", "", scales>;
def : Product<"mma.sp.block_scale", "", !strconcat(sparse, scales)>;

def : VerifierOverlay<"nvvm.setmaxregister", [
  Requirement<"$regCount.getInt() % 8 == 0", "new register size must be multiple of 8">,
  Requirement<"$regCount.getInt() >= 24 && $regCount.getInt() <= 256", "new register size must be in between 24 to 256">
]>;
