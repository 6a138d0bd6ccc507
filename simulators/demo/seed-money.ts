import { type Api, isJson, type Json, rowsOf, textOf, within } from './api.ts'
import { dayOf } from './plan-sales.ts'
import { costOf, planSpend } from './plan-spend.ts'
import type { LiveAdset, World } from './seed.ts'

const YUAN = 100
const DAYS_OF_MONTH = 30
/** What lies on an account that spends nothing. */
const IDLE = 3000 * YUAN

/** Fen of today's orders by ad set. */
const soldToday = async (admin: Api, enterpriseId: string): Promise<Map<string, number>> => {
  const reply = await admin.must('GET', `/enterprise/${enterpriseId}/reports/table?period=today&by=adset&metrics=sales`)
  return new Map(
    rowsOf(within(reply, 'report'), 'rows').map(({ keys, now }) => [
      String(Array.isArray(keys) ? keys[0] : ''),
      Number(Array.isArray(now) ? now[0] : 0),
    ]),
  )
}

/** The sheets of two weeks; the same day again replaces, and what is the same changes nothing. */
const importSpend = async (admin: Api, world: World, at: number): Promise<void> => {
  const enterpriseId = world.enterprises[at] ?? ''
  const body = { enterpriseId, rows: planSpend(world, at, Date.now(), await soldToday(admin, enterpriseId)) }
  const results = rowsOf(await admin.must('POST', '/spend/import', body), 'results')
  const failed = results.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) throw new Error(`Spend was not taken: ${textOf(failed, 'message')}`)
}

const walletOf = async (admin: Api, enterpriseId: string): Promise<Json[]> =>
  rowsOf(await admin.must('GET', `/enterprise/${enterpriseId}/wallet/accounts`), 'accounts')

/** The ad set that costs more than it brings. */
export const losing = (world: World, at: number): LiveAdset | undefined =>
  world.adsets.find(
    ({ enterpriseId, sells }) => enterpriseId === world.enterprises[at] && sells !== undefined && sells.returns < 1,
  )

/** One account will soon be empty, and says so; the others last for weeks. */
const ensureFunds = async (admin: Api, world: World, at: number): Promise<void> => {
  const loser = losing(world, at)
  for (const account of await walletOf(admin, world.enterprises[at] ?? '')) {
    const alarm = isJson(account['alarm']) ? account['alarm'] : {}
    if (alarm['daysBelow'] !== null || alarm['balanceBelow'] !== null) continue
    const place = `/accounts/${textOf(account, 'id')}`
    const perDay = Number(account['perDay'] ?? 0)
    const isLow = account['accountId'] === String(loser?.accountId)
    // What the platform says itself stands.
    if (isLow || account['balance'] === null)
      await admin.must('PUT', `${place}/funds`, { balance: Math.round(perDay * (isLow ? 1.4 : 16)) || IDLE })
    await admin.must('PUT', `${place}/alarm`, isLow ? { daysBelow: 3 } : { balanceBelow: 200 * YUAN })
  }
}

/** A budget of the month for everything, and one of the day that the losing account is over. */
const ensureBudgets = async (admin: Api, world: World, at: number): Promise<void> => {
  const enterpriseId = world.enterprises[at] ?? ''
  if (rowsOf(await admin.must('GET', `/enterprise/${enterpriseId}/budgets`), 'budgets').length > 0) return
  const today = dayOf(Date.now())
  const own = world.adsets.filter((one) => one.enterpriseId === enterpriseId)
  const perDay = own.reduce((sum, adset) => sum + costOf(adset, today), 0)
  const rounded = (fen: number): number => Math.round(fen / (100 * YUAN)) * 100 * YUAN
  await admin.must('PUT', '/budgets', { enterpriseId, period: 'month', amount: rounded(perDay * DAYS_OF_MONTH) })
  const loser = losing(world, at)
  const wallet = await walletOf(admin, enterpriseId)
  const account = wallet.find((one) => one['accountId'] === String(loser?.accountId))
  if (loser === undefined || account === undefined) return
  const amount = Math.max(50 * YUAN, Math.round((costOf(loser, today) * 0.3) / (10 * YUAN)) * 10 * YUAN)
  await admin.must('PUT', '/budgets', { enterpriseId, accountId: textOf(account, 'id'), period: 'day', amount })
}

/** Today's sheet anew. */
export const renewSpend = async (admin: Api, world: World): Promise<void> => {
  for (const at of world.enterprises.keys()) await importSpend(admin, world, at)
}

export const seedMoney = async (admin: Api, world: World): Promise<void> => {
  for (const at of world.enterprises.keys()) {
    await importSpend(admin, world, at)
    await ensureFunds(admin, world, at)
    await ensureBudgets(admin, world, at)
  }
}
