/** Hours of the day as ranges, the end not included: `[8, 9, 20]` is 8:00–10:00 and 20:00–21:00. */
export const hourRanges = (hours: readonly number[]): [number, number][] => {
  const ranges: [number, number][] = []
  for (const hour of hours.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else ranges.push([hour, hour + 1])
  }
  return ranges
}
