import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCatalogue } from './read-catalogue.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, DOCS), 'utf8')

const known = new Map(readCatalogue().map((one) => [one.name, one]))
/** Names in an expression that no server shows, and labels that its metric does not have. */
const strangers = (expression: string): string[] =>
  [...expression.matchAll(/(huoketai_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = '', matchers = '']) => {
    const histogram = known.get(name.replace(/_(bucket|sum|count)$/, ''))
    const metric = known.get(name) ?? (histogram?.type === 'histogram' ? histogram : undefined)
    if (metric === undefined) return [name]
    return [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)"/g)]
      .map(([, label = '']) => label)
      .filter((label) => !['instance', 'job', 'le', ...metric.labels].includes(label))
      .map((label) => `${name}{${label}}`)
  })

const Rule = z.strictObject({
  alert: z.string().regex(/^Huoketai[A-Z]\w+$/),
  expr: z.string().min(5),
  for: z.string().regex(/^\d+[smh]$/),
  severity: z.enum(['page', 'ticket']),
  summary: z.string().min(10),
  action: z.string().min(10),
})

/** Rules as they are written here: one key a line, text in quotes. Anything else is no rule. */
const readRules = (text: string): z.output<typeof Rule>[] => {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.splice(0, 3)).toEqual(['groups:', '  - name: huoketai', '    rules:'])
  const rules: Record<string, string>[] = []
  for (const line of lines) {
    const [, start, key = '', value = ''] =
      /^ {6}(?:(- )| {2}| {4})(\w+):(?: ('[^']*'|[\w]+))?$/.exec(line) ?? expect.fail(`not understood: ${line}`)
    if (start !== undefined) rules.push({})
    const current = rules.at(-1)
    if (current !== undefined && value !== '') current[key] = value.replace(/^'|'$/g, '')
    else if (!['labels', 'annotations'].includes(key)) expect.fail(`no value: ${line}`)
  }
  return rules.map((rule) => Rule.parse(rule))
}

test('every alert rule is whole and asks for metrics that exist', () => {
  for (const file of readdirSync(fileURLToPath(new URL('alerts/', DOCS)))) {
    const rules = readRules(read(`alerts/${file}`))
    expect(rules.length).toBeGreaterThan(10)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(rules.flatMap(({ expr }) => strangers(expr))).toEqual([])
    for (const { expr } of rules) expect(expr.split('(').length, expr).toBe(expr.split(')').length)
  }
})

const Dashboard = z.object({
  title: z.string(),
  uid: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['row', 'timeseries', 'stat']),
      title: z.string().min(1),
      gridPos: z.object({ h: z.number(), w: z.number().max(24), x: z.number(), y: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).optional(),
    }),
  ),
})

test('every panel of the dashboard asks for metrics that exist', () => {
  const { panels, templating } = Dashboard.parse(JSON.parse(read('grafana/huoketai.json')))
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.flatMap(strangers)).toEqual([])
  for (const expr of expressions) expect(expr.split('(').length, expr).toBe(expr.split(')').length)
  const names = new Set(['__rate_interval', ...templating.list.map(({ name }) => name)])
  const used = [...JSON.stringify(panels).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name)
  expect(used.filter((name) => !names.has(name))).toEqual([])
})

test('everything an operator is shown of the product itself is on the dashboard', () => {
  const shown = read('grafana/huoketai.json')
  const own = [...known.keys()].filter((name) => !/_(nodejs|process)_/.test(name))
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})
