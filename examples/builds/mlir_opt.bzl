def _mlir_opt(ctx):
    out = ctx.actions.declare_file(ctx.label.name + ".mlir")
    flags = ctx.actions.args()
    flags.use_param_file("@%s", use_always = True)
    flags.set_param_file_format("multiline")
    flags.add_all(ctx.attr.flags)
    flags.add(ctx.file.src)
    flags.add("-o", out)
    ctx.actions.run(
        outputs = [out],
        inputs = [ctx.file.src] + ctx.files.td,
        executable = ctx.executable._tool,
        arguments = [flags],
        mnemonic = "MlirOpt",
        execution_requirements = {"supports-workers": "1", "supports-multiplex-workers": "1"},
    )
    return DefaultInfo(files = depset([out]))

mlir_opt = rule(
    implementation = _mlir_opt,
    attrs = {
        "src": attr.label(allow_single_file = [".mlir"]),
        "td": attr.label_list(allow_files = [".td"]),
        "flags": attr.string_list(),
        "_tool": attr.label(default = "//tools:rs-opt", executable = True, cfg = "exec", allow_single_file = True),
    },
)
