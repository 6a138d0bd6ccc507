import type { Language } from '#contract/errors.ts'
import { readInput, refuseBrokenText } from '../http/read-input.ts'
import { splitQuery } from '../http/register-routes.ts'
import { z } from 'zod'

const PAGING = new Set(['page', 'pageSize', 'page.page', 'page.pageSize'])

/** A list's query string as the server would have read it, without the paging. */
export const parseQuery = (query: string, language: Language) => {
  const given = new URLSearchParams(query)
  const names = [...new Set(given.keys())].filter((name) => !PAGING.has(name))
  const entries = names.map((name): [string, unknown] => {
    const values = given.getAll(name)
    return [name, values.length === 1 ? values[0] : values]
  })
  const parameters = readInput(z.record(z.string(), z.unknown()), Object.fromEntries(entries), language, 'query')
  refuseBrokenText(parameters, language)
  return splitQuery(parameters)
}
