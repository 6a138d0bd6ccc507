import { shanghaiMidnight } from '../../core/time/shanghai.ts'

/** Of midnight: at eight the next morning a platform has counted the whole day. */
const SETTLED = 32 * 3_600_000

/** Whether a day's figure was read before the platform had counted it whole. */
export const isProvisional = (day: string, readAt: Date): boolean =>
  readAt.getTime() < shanghaiMidnight(day).getTime() + SETTLED
