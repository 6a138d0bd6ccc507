import { type BigMeasure, SHARE } from '#console/shared/dashboard/measures.ts'

/** What has not all come back is never called 100 %. */
const cutOff = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)}%`

/** Beside the money whole percents are enough, but for the last one. */
export const percent = (share: number): string =>
  share < 1 && share >= 0.995 ? cutOff(share) : `${Math.round(share * 100)}%`

const exact = (share: number): string => (share < 1 && share >= 0.9995 ? cutOff(share) : SHARE.exact(share))
/** What came back of the spend. */
export const RETURNED: BigMeasure = { ...SHARE, exact, big: exact }
