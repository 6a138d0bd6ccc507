import { mkdir, writeFile } from 'node:fs/promises'
import { MEASURES } from './all-measures.ts'
import { drawPlots } from './draw/plots.ts'
import { type Figure, holds, shown } from './figures.ts'
import { readResults, type Results } from './results.ts'

const REPORT = new URL('./results.md', import.meta.url)
const PLOTS = new URL('./plots/', import.meta.url)

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const row = (figure: Figure, day: string): string => {
  const { what, limit, unit, atLeast = false, note = '' } = figure
  const bound = `${atLeast ? '≥' : '≤'} ${limit} ${unit}`.trim()
  return `| ${cell(what)} | ${shown(figure)} | ${bound} | ${holds(figure) ? 'yes' : '**no**'} | ${cell(note)} | ${day} |`
}

const sectionOf = (name: string, { at, seconds, failed, figures }: Results[string]): string[] => {
  const day = at.slice(0, 10)
  const measure = MEASURES.find((one) => one.name === name)
  const limits = measure?.limitedBy === undefined ? [] : [measure.limitedBy, '']
  const failure = failed === null ? [] : [`| ${name} | failed | | **no** | ${cell(failed)} | ${day} |`]
  return [
    `## ${name}`,
    '',
    `${measure?.what ?? ''}. ${Math.round(seconds)} s.`,
    '',
    '| figure | measured | limit | holds | | measured on |',
    '|---|---|---|---|---|---|',
    ...figures.map((figure) => row(figure, day)),
    ...failure,
    '',
    ...limits,
  ]
}

const tally = (results: Results): string => {
  const figures = Object.values(results).flatMap((one) => one.figures)
  const failed = Object.values(results).filter((one) => one.failed !== null).length
  return `${figures.filter(holds).length} of ${figures.length} limits hold${failed === 0 ? '' : `; ${failed} measures failed`}.`
}

/** The table and the plots, of all that was measured so far. */
export const writeReport = async (): Promise<void> => {
  const results = await readResults()
  const known = MEASURES.filter(({ name }) => results[name] !== undefined)
  const machines = new Set(Object.values(results).map(({ machine }) => machine))
  const plots = drawPlots(Object.values(results).flatMap(({ series }) => series))
  await mkdir(PLOTS, { recursive: true })
  for (const { file, svg } of plots) await writeFile(new URL(file, PLOTS), svg)
  const lines = [
    '# Figures',
    '',
    'Written by `npm run bench`. Ratios within one run; absolute times say little on a shared machine.',
    '',
    ...[...machines].map((one) => `Machine: ${one}`),
    '',
    tally(results),
    '',
    ...plots.flatMap(({ file, title }) => [`![${title}](plots/${file})`, '']),
    ...known.flatMap(({ name }) => {
      const result = results[name]
      return result === undefined ? [] : sectionOf(name, result)
    }),
  ]
  await writeFile(REPORT, `${lines.join('\n').trimEnd()}\n`)
}
