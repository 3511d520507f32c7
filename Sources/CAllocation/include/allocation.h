#pragma once

/// The exit status of the tool when memory runs out: `EX_OSERR` in sysexits.h.
enum { OUT_OF_MEMORY_STATUS = 71 };
