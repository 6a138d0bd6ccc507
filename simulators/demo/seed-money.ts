import type { Reply } from '../../client/src/index.ts'
import type { Api } from './api.ts'
import { dayOf } from './plan-sales.ts'
import { costOf } from './plan-spend.ts'
import { readFromPlatforms, tellSpend } from './seed-spend.ts'
import type { LiveAdset, World } from './seed.ts'
import type { Simulators } from '../start.ts'

const YUAN = 100
const DAYS_OF_MONTH = 30
/** Two weeks and today. */
export const PAST_DAYS = 15
/** What lies on an account that spends nothing. */
const IDLE = 3000 * YUAN

const walletOf = async (admin: Api, enterpriseId: string): Promise<Reply<'getWallet'>['accounts']> =>
  (await admin.call('getWallet', { enterpriseId })).accounts

/** The ad set that costs more than it brings. */
export const losing = (world: World, at: number): LiveAdset | undefined =>
  world.adsets.find(
    ({ enterpriseId, sells }) => enterpriseId === world.enterprises[at] && sells !== undefined && sells.returns < 1,
  )

/** One account will soon be empty, and says so; the others last for weeks. */
const ensureFunds = async (admin: Api, world: World, simulators: Simulators, at: number): Promise<void> => {
  const loser = losing(world, at)
  for (const account of await walletOf(admin, world.enterprises[at] ?? '')) {
    const { id, alarm, perDay } = account
    if (alarm.daysBelow !== null || alarm.balanceBelow !== null) continue
    const number = world.accounts.find(({ accountId }) => accountId === account.accountId)?.id ?? 0
    const isLow = number === loser?.accountId
    const held = Object.values(simulators.ads).flatMap(({ accounts }) => accounts.find(number) ?? [])[0]
    if (held !== undefined) held.balanceFen = Math.round((perDay ?? 0) * (isLow ? 1.4 : 16)) || IDLE
    await admin.call('refreshAccount', { params: { id } })
    await admin.call('setAlarm', {
      params: { id },
      body: isLow ? { daysBelow: 3 } : { balanceBelow: 200 * YUAN },
    })
  }
}

/** A budget of the month for everything, and one of the day that the losing account is over. */
const ensureBudgets = async (admin: Api, world: World, at: number): Promise<void> => {
  const enterpriseId = world.enterprises[at] ?? ''
  if ((await admin.call('listBudgets', { enterpriseId })).budgets.length > 0) return
  const today = dayOf(Date.now())
  const own = world.adsets.filter((one) => one.enterpriseId === enterpriseId)
  const perDay = own.reduce((sum, adset) => sum + costOf(adset, today), 0)
  const rounded = (fen: number): number => Math.round(fen / (100 * YUAN)) * 100 * YUAN
  await admin.call('setBudget', { body: { enterpriseId, period: 'month', amount: rounded(perDay * DAYS_OF_MONTH) } })
  const loser = losing(world, at)
  const wallet = await walletOf(admin, enterpriseId)
  const spender = world.accounts.find(({ id }) => id === loser?.accountId)?.accountId
  const account = wallet.find((one) => one.accountId === spender)
  if (loser === undefined || account === undefined) return
  const amount = Math.max(50 * YUAN, Math.round((costOf(loser, today) * 0.3) / (10 * YUAN)) * 10 * YUAN)
  await admin.call('setBudget', { body: { enterpriseId, accountId: account.id, period: 'day', amount } })
}

/** Today anew. */
export const renewSpend = async (admin: Api, world: World, simulators: Simulators, days = 2): Promise<void> => {
  await tellSpend(admin, world, simulators)
  await readFromPlatforms(admin, world, simulators, days)
}

export const seedMoney = async (admin: Api, world: World, simulators: Simulators): Promise<void> => {
  await renewSpend(admin, world, simulators, PAST_DAYS)
  for (const at of world.enterprises.keys()) {
    await ensureFunds(admin, world, simulators, at)
    await ensureBudgets(admin, world, at)
  }
}
