import type * as endpoints from '#contract/accounts/endpoints.ts'
import type { ImportResult } from '#contract/accounts/entities.ts'
import { ERRORS, type Language } from '#contract/errors.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { enterAccount } from './update-account.ts'
import { fieldReader } from './list-import-schemas.ts'

type Asked = Context<typeof endpoints.importRows>

/** Why a row could not be taken, in one line. */
export const reasonOf = ({ code, detail }: Failure, language: Language): string => {
  const sentence = ERRORS[code][language].replace('{detail}', () => detail.words ?? '')
  const named = (detail.issues ?? []).map(({ path, message }) => [path, message || sentence].filter(Boolean).join(': '))
  return named.length === 0 ? sentence : named.join('; ')
}

export const failed = (accountId: string, message: string): ImportResult => ({
  accountId,
  outcome: 'failed',
  id: null,
  message,
})

/** A sheet knows numbers where we mean text, and empty cells where we mean nothing. */
const cellsOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const text = typeof value === 'number' ? String(value) : value
      return text === '' || text === null ? [] : [[key, text]]
    }),
  )

const idIn = ({ accountId }: Record<string, unknown>): string =>
  typeof accountId === 'string' || typeof accountId === 'number' ? String(accountId).slice(0, 64) : ''

const TWICE = { zh: '本次导入中该账户 ID 重复', en: 'This account id stands in the sheet twice' }

type Done = Awaited<ReturnType<typeof enterAccount>>

/** Thrown out of the transaction of a preview, so that all it did is undone: a preview is the auditContext itself, taken back. */
class Foreseen {
  readonly done: Done
  constructor(done: Done) {
    this.done = done
  }
}

/** Each row in a transaction of its own, so that one which fails takes no other with it. */
export const importRows = async (context: Asked) => {
  const { body, caller, client, language, services, tx } = context
  const entry = { services, auditContext: { actor: caller, client }, language, at: '' }
  const read = await fieldReader(services, body.provider, language, '')
  const seen = new Set<string>()
  const take = async (row: Record<string, unknown>): Promise<ImportResult> => {
    try {
      const fields = read(cellsOf(row))
      if (seen.has(fields.accountId)) return failed(fields.accountId, TWICE[language])
      seen.add(fields.accountId)
      const done = await tx(async (tx) => {
        const entered = await enterAccount(tx, entry, body.provider, fields)
        if (body.dryRun) throw new Foreseen(entered)
        return entered
      })
      return { accountId: fields.accountId, ...done, message: null }
    } catch (error) {
      if (error instanceof Foreseen) {
        const { id, outcome } = error.done
        return { accountId: idIn(row), outcome, id: outcome === 'created' ? null : id, message: null }
      }
      if (!(error instanceof Failure)) throw error
      return failed(idIn(row), reasonOf(error, language))
    }
  }
  const results: ImportResult[] = []
  for (const row of body.rows) results.push(await take(row))
  return { results }
}
