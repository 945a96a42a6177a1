// The syntax of the ESI dialect.

include "rs-opt/SyntaxOverlay.td"

// A channel of the type in the text.
class Wrap<string op, string channel> : SyntaxOverlay<op, [{
  $rawInput `,` $valid attr-dict `:` custom<TypeArgument>(type($chanOutput), "}] # channel # [{")
  where(type($rawInput) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type($chanOutput)),
        type($valid) = "$_builder.getI1Type()")
}]>;
def : Wrap<"esi.wrap.vr", "!esi.channel<$>">;
def : Wrap<"esi.wrap.vo", "!esi.channel<$, ValidOnly>">;

def : SyntaxOverlay<"esi.unwrap.vr", [{
  $chanInput `,` $ready attr-dict `:` custom<TypeArgument>(type($chanInput), "!esi.channel<$>")
  where(type($rawOutput) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type($chanInput)),
        type($ready) = "$_builder.getI1Type()")
}]>;

// The data of a channel.
class Data<string op, string operands, string channel, string data> : SyntaxOverlay<op, operands # [{
  attr-dict `:` qualified(type(}] # channel # [{))
  where(type(}] # data # [{) = "::llvm::cast<::circt::esi::ChannelType>($_self).getInner()"(type(}] # channel # [{)))
}]>;
def : Data<"esi.unwrap.vo", "$chanInput", "$chanInput", "$rawOutput">;
def : Data<"esi.unwrap.fifo", "$chanInput `,` $rden", "$chanInput", "$data">;
def : Data<"esi.snoop.vr", "$input", "$input", "$data">;
def : Data<"esi.snoop.xact", "$input", "$input", "$data">;

def : DirectiveOverlay<"esi", "WrapFIFOType", ["data", "channel"], [{
  custom<InnerType>($channel, $data, "!esi.channel<$, FIFO>")
}]>;

def : SyntaxOverlay<"esi.stage", [{
  $clk `,` $rst `,` $input attr-dict `:` qualified(type($input)) where(type($output) = type($input))
}]>;
