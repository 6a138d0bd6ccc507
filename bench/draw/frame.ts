export const WIDTH = 760
export const HEIGHT = 380
export const AREA = { left: 64, right: 24, top: 56, bottom: 48 }

/** Told apart by hue and by lightness, on white and on black. */
export const COLOURS = ['#3b7dd8', '#d9822b', '#2f9e62', '#c2467f', '#8a63d2', '#8c8c2b', '#1f9aa6', '#b55a4a']

// A picture in a page follows the reader's own choice of light or dark.
const STYLE = `
  svg { background: #fff; font: 13px system-ui, 'Segoe UI', sans-serif; }
  text { fill: #24292f; } .soft { fill: #57606a; font-size: 12px; } .title { font-size: 15px; font-weight: 600; }
  .grid { stroke: #d0d7de; stroke-width: 1; } .limit { stroke: #cf222e; stroke-width: 1.5; stroke-dasharray: 6 4; fill: none; }
  .limit-text { fill: #cf222e; font-size: 12px; }
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; } text { fill: #e6edf3; } .soft { fill: #9198a1; } .grid { stroke: #30363d; }
    .limit { stroke: #ff7b72; } .limit-text { fill: #ff7b72; }
  }`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(words)}</text>`

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line class="${kind}" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`

/** A whole picture with its title. */
export const frame = (title: string, parts: readonly string[], height = HEIGHT): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<style>${STYLE}</style>`,
    text(AREA.left - 48, 26, title, 'class="title"'),
    ...parts,
    '</svg>',
    '',
  ].join('\n')

/** 10000 as 10k, 10000000 as 10M. */
export const short = (value: number): string => {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`
  if (value >= 1e3) return `${Number((value / 1e3).toPrecision(3))}k`
  return String(Number(value.toPrecision(3)))
}
