interface Edge {
  from: string
  units: [from: string, to: string]
}

const BOX = { width: 118, height: 36, gap: 18 }
const ROW = 92
const WIDTH = 1000
const TOP = 40

const LAYERS = ['app', 'operations', 'platforms', 'core']

interface Box {
  name: string
  x: number
  y: number
  width: number
}

const spread = (names: readonly string[], y: number): Box[] => {
  const total = names.length * BOX.width + (names.length - 1) * BOX.gap
  return names.map((name, n) => ({ name, x: (WIDTH - total) / 2 + n * (BOX.width + BOX.gap), y, width: BOX.width }))
}
const wide = (name: string, y: number): Box => ({ name, x: 20, y, width: WIDTH - 40 })

const drawBox = ({ name, x, y, width }: Box): string =>
  `<g class="${LAYERS.includes(name) ? 'layer' : 'area'}"><rect x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="6"/>` +
  `<text x="${x + width / 2}" y="${y + 23}">${name}</text></g>`

/** From the bottom of who imports to the top of what is imported; thicker for more imports. */
const drawEdge = (from: Box, to: Box, count: number): string => {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2]
  const [y1, y2] = [from.y + BOX.height, to.y]
  const middle = (y1 + y2) / 2
  const width = Math.min(3, 0.6 + Math.log2(count) / 2).toFixed(1)
  return `<path d="M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}" stroke-width="${width}"><title>${from.name} → ${to.name}: ${count}</title></path>`
}

const STYLE = `svg{background:#fff;font:13px system-ui,sans-serif}rect{fill:#eef2ff;stroke:#4f46e5}.layer rect{fill:#f1f5f9;stroke:#64748b}
text{text-anchor:middle;fill:#0f172a}path{fill:none;stroke:#94a3b8;stroke-opacity:.7}`

/** The areas in their rows, the lowest at the bottom, and every import between two of them. */
export const drawAreas = (rows: readonly (readonly string[])[], edges: readonly Edge[]): string => {
  const boxes = rows.toReversed().flatMap((names, n) => spread(names, TOP + (n + 1) * ROW))
  const bottom = TOP + (rows.length + 1) * ROW
  const layers = [wide('app', TOP), wide('platforms', bottom), wide('core', bottom + BOX.height + 12)]
  const byName = new Map(boxes.map((box) => [box.name, box]))
  const counts = Map.groupBy(
    edges.filter(({ units }) => units.every((name) => byName.has(name))),
    ({ units }) => units.join(' '),
  )
  const lines = [...counts.keys()].toSorted().map((key) => {
    const [from, to] = key.split(' ').map((name) => byName.get(name))
    return from && to ? drawEdge(from, to, counts.get(key)?.length ?? 0) : ''
  })
  const height = bottom + 2 * BOX.height + 32
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<title>Areas of the server and what they import</title><style>${STYLE}</style>`,
    ...lines,
    ...[...layers, ...boxes].map(drawBox),
    '</svg>\n',
  ].join('\n')
}
