import * as z from 'zod'
import type { Core } from '#simulators/shared/simulator.ts'
import { answerCall } from './answer.ts'
import type { Enter } from './authenticate.ts'

const asksAccount = z.object({ accountFields: z.array(z.enum(['userId', 'balance', 'budget', 'budgetType'])).min(1) })
const asksBalance = z.object({ productIds: z.array(z.int()).min(1) })
/** The funds all products share; money of a single product is kept apart, and nobody here has any. */
const shared = 1

export function registerAccounts({ app }: Core, enter: Enter): void {
  app.post('/json/sms/service/AccountService/getAccountInfo', (request, reply) => {
    const { account, body } = enter(request, asksAccount)
    const whole = {
      userId: account.id,
      balance: account.balanceFen / 100,
      budget: account.dailyBudgetFen / 100,
      budgetType: 1,
    }
    return answerCall(reply, [Object.fromEntries(body.accountFields.map((name) => [name, whole[name]]))])
  })

  app.post('/json/sms/service/BalanceService/getBalanceInfo', (request, reply) => {
    const { account, body } = enter(request, asksBalance)
    const rows = body.productIds.map((product) => {
      const yuan = product === shared ? account.balanceFen / 100 : 0
      return { balance: yuan, cash: yuan, bonusPure: 0, compen: 0 }
    })
    return answerCall(reply, rows)
  })
}
