import { exactTime } from '#console/shared/ui/when.ts'

/** To the millisecond, in Asia/Shanghai: `2026-11-15 14:32:07.123`. */
export const exactMs = (iso: string): string =>
  `${exactTime(iso)}.${String(new Date(iso).getMilliseconds()).padStart(3, '0')}`
