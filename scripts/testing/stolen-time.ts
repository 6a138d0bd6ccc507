import { readFileSync } from 'node:fs'

interface Ticks {
  stolen: number
  total: number
}

/** The processor's time as Linux counts it; null elsewhere. In /proc/stat the eighth figure is what the host took away. */
export const readTicks = (file = '/proc/stat'): Ticks | null => {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n')
    const figures = line.split(/\s+/).slice(1, 9).map(Number)
    return { stolen: figures[7] ?? 0, total: figures.reduce((sum, one) => sum + one, 0) }
  } catch {
    return null
  }
}

/** How much of the processor a virtual machine did not get, in per cent: times of two runs compare only with it. */
export const stolenPercent = (from: Ticks | null, to: Ticks | null): number | null =>
  from === null || to === null || to.total <= from.total
    ? null
    : Math.round((100 * (to.stolen - from.stolen)) / (to.total - from.total))
