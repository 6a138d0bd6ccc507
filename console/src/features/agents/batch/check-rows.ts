import type { TFunction } from 'i18next'
import bodies from 'virtual:bodies'
import { type Problem, findProblem } from '#console/shared/form/find-problem.ts'
import { problemWords } from '#console/shared/form/problem-words.ts'
import { type AgentRow, bodyOfRow, COLUMN_WORDS, COLUMNS } from './read-rows.ts'

/** What is wrong with each row before it is sent; an empty text where nothing is. */
export const checkRows = (rows: readonly AgentRow[], firstLine: number, t: TFunction): string[] => {
  const { properties = {}, required = [] } = bodies['agents.create'] ?? {}
  const first = new Map<string, number>()
  return rows.map((row, at) => {
    const body: Record<string, unknown> = bodyOfRow(row)
    const words = COLUMNS.flatMap((column) => {
      const label = t(COLUMN_WORDS[column])
      const isNumber = column === 'weight' || column === 'dailyLimit'
      const problem: Problem | undefined =
        isNumber && typeof body[column] === 'string'
          ? { rule: 'integer' }
          : findProblem(properties[column] ?? {}, body[column], { required: required.includes(column) })
      return problem === undefined ? [] : [`${label}: ${problemWords(problem, label, t)}`]
    })
    const weixin = row.weixin ?? ''
    if (weixin === '') words.push(t('A WeChat id is needed; other ways are added on the agent itself'))
    else if (first.has(weixin))
      words.push(t('The same WeChat id as row {{n}}', { n: (first.get(weixin) ?? 0) + firstLine }))
    else first.set(weixin, at)
    return words.join('; ')
  })
}
