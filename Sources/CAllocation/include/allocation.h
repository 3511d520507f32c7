#pragma once

/// The status with which the tool ends when memory runs out: `EX_OSERR` of sysexits.h.
enum { OUT_OF_MEMORY_STATUS = 71 };
