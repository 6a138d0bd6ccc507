import type { Described } from '../core/metrics/read-catalogue.ts'

const TYPE = /^# TYPE (\w+) (\w+)$/
const SAMPLE = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? (\S+)/

/** What a scrape shows: each metric with the labels its samples carry. */
export const readScrape = (text: string): Described[] => {
  const found = new Map<string, Described>()
  for (const line of text.split('\n')) {
    const [, typed, type] = TYPE.exec(line) ?? []
    if (typed !== undefined && type !== undefined) found.set(typed, { name: typed, type, labels: [] })
    if (line.startsWith('#')) continue
    const [whole = '', short = '', labels = ''] = SAMPLE.exec(line) ?? []
    const one = found.get(/^\w+/.exec(whole)?.[0] ?? '') ?? found.get(short)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      if (one !== undefined && label !== 'le' && label !== 'quantile' && !one.labels.includes(label))
        one.labels.push(label)
  }
  return [...found.values()]
}
