/** Per cent more or less than before, whole; undefined where there was nothing to compare with. */
export const comparedOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100)
