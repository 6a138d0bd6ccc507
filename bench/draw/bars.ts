import { AREA, COLOURS, frame, line, short, text, WIDTH } from './frame.ts'

const ROW = 34
const NAMES = 280

/** Horizontal bars with their numbers at the end. */
export const drawBars = (title: string, unit: string, bars: readonly { name: string; value: number }[]): string => {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const room = WIDTH - NAMES - 110
  const parts = bars.flatMap(({ name, value }, at) => {
    const y = AREA.top + at * ROW
    return [
      text(NAMES - 12, y + 16, name, 'text-anchor="end"'),
      `<rect x="${NAMES}" y="${y}" width="${((value / most) * room).toFixed(1)}" height="22" rx="3" fill="${COLOURS[0]}"/>`,
      text(NAMES + (value / most) * room + 8, y + 16, `${short(value)} ${unit}`, 'class="soft"'),
    ]
  })
  const bottom = AREA.top + bars.length * ROW
  return frame(title, [...parts, line(NAMES, AREA.top - 8, NAMES, bottom, 'grid')], bottom + 16)
}
