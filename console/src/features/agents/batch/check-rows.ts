import type { TFunction } from 'i18next'
import bodies from 'virtual:bodies'
import { type Problem, findProblem } from '#console/shared/form/find-problem.ts'
import { problemText } from '#console/shared/form/problem-text.ts'
import type { SheetRow } from '#console/shared/sheet/sheet-spec.ts'
import { bodyOfRow, COLUMN_LABELS, COLUMNS } from './agent-row.ts'

/** What is wrong with each row before it is sent; an empty text where nothing is. */
export const checkRows = (rows: readonly SheetRow[], lines: readonly number[], t: TFunction): string[] => {
  const { properties = {}, required = [] } = bodies['createAgent'] ?? {}
  const first = new Map<string, number | undefined>()
  return rows.map((row, at) => {
    const body: Record<string, unknown> = bodyOfRow(row)
    const words = COLUMNS.flatMap((column) => {
      const label = t(COLUMN_LABELS[column])
      const isNumber = column === 'weight' || column === 'dailyLimit'
      const problem: Problem | undefined =
        isNumber && typeof body[column] === 'string'
          ? { rule: 'integer' }
          : findProblem(properties[column] ?? {}, body[column], { required: required.includes(column) })
      return problem === undefined ? [] : [`${label}: ${problemText(problem, label, t)}`]
    })
    const weixin = row['weixin'] ?? ''
    if (weixin === '') words.push(t('A WeChat id is needed; other ways are added on the agent itself'))
    else if (first.has(weixin)) words.push(t('The same WeChat id as row {{n}}', { n: first.get(weixin) }))
    else first.set(weixin, lines[at])
    return words.join('; ')
  })
}
