"""From Numba's LLVM text for this processor to an object file for wasm32."""

from __future__ import annotations

import re
from ctypes import sizeof
from functools import cache
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]

from tools.kernel.functions import RECORDS, entries
from tricorne.kernel.room import ENTRIES, Room

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
"""What every browser of the last years has."""

_CHANGES = {
    r"^target triple = .*$": f'target triple = "{TRIPLE}"',
    r"^target datalayout = .*$": f'target datalayout = "{LAYOUT}"',
    r'"target-(cpu|features)"="[^"]*"': "",
    r"^declare i8 @llvm\.x86\..*$": "",
    # WebAssembly has no common symbols
    r"= common ": "= linkonce_odr ",
    # Nobody owns an array here, so nobody has to free it
    r"^(define [^\n]*@NRT_(?:inc|dec)ref\([^\n]*\{)$(?s:.*?)^\}$": "\\1\n  ret void\n}",
    r"^declare void @NRT_MemInfo_call_dtor.*$": "",
    # No index is below 0, so what is added to an address can stand in the instruction
    r"getelementptr (?:inbounds )?(?!inbounds|nuw)": "getelementptr inbounds nuw ",
}


def object_file(room: int) -> bytes:
    """All entries in one object file, with the room that they work in, which lies at this address.

    Known as a number, and not by its name, it becomes part of the instructions.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )
    module: Any = llvm.parse_assembly(_doors(room))
    for name in ENTRIES:
        module.link_in(llvm.parse_assembly(_for_wasm(_compiled(name))))
    module.verify()
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration and thing.name not in {*ENTRIES, "room"}:
            thing.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


@cache
def _compiled(name: str) -> str:
    """The LLVM text of an entry and of all that it calls."""
    function = entries()[name]
    function.compile(tuple(RECORDS[record] for record in ENTRIES[name].takes))
    (made,) = function.overloads.values()
    text: str = made.library.get_llvm_str()
    return text.replace(made.fndesc.llvm_func_name, f"compiled_{name}")


def _for_wasm(text: str) -> str:
    """The same text for another machine."""
    for pattern, instead in _CHANGES.items():
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    return text


def _doors(room: int) -> str:
    """The room, and a function without arguments for each entry, which works there."""
    return "\n".join(
        [
            f'target triple = "{TRIPLE}"',
            f'target datalayout = "{LAYOUT}"',
            f"@room = global [{sizeof(Room)} x i8] zeroinitializer, align 16",
            "declare void @llvm.trap()",
            *(_door(name, room) for name in ENTRIES),
        ]
    )


def _door(name: str, room: int) -> str:
    takes = ENTRIES[name].takes
    places = ", ".join(
        f"ptr inttoptr (i32 {room + getattr(Room, record).offset} to ptr)" for record in takes
    )
    kinds = ", ".join("ptr" for _ in ("result", "problem", *takes))
    return f"""
declare i32 @compiled_{name}({kinds})
define i32 @{name}() {{
  %result = alloca i64
  %problem = alloca ptr
  %status = call i32 @compiled_{name}(ptr %result, ptr %problem, {places})
  %failed = icmp ne i32 %status, 0
  br i1 %failed, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
  %whole = load i64, ptr %result
  %half = trunc i64 %whole to i32
  ret i32 %half
}}"""
