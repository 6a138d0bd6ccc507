import { readFileSync } from 'node:fs'

export interface Described {
  name: string
  type: string
  labels: string[]
}

const ROW = /^\| `(huoketai_\w+)`\s*\| (counter|gauge|histogram|summary)\s*\| ([^|]*?)\s*\|/gm

/** The metrics as docs/metrics.md names them. */
export const readCatalogue = (): Described[] => {
  const text = readFileSync(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8')
  return [...text.matchAll(ROW)].map(([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }))
}
