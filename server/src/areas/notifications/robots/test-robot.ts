import type * as endpoints from '#contract/notifications/endpoints.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { localTime } from '../../../core/time/shanghai.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Services } from '../../../core/services.ts'
import type { Message } from '../outward/message.ts'
import { askRobot, type RobotAddress } from './ask-robot.ts'
import type { RobotAnswer } from './port.ts'
import { robotById, targetOf } from './show-robot.ts'

export const addressOf = async (tx: Tx, { keys }: Services, id: string): Promise<RobotAddress> => {
  const row = await tx
    .selectFrom('robots')
    .select(['platform', 'webhook_sealed', 'secret_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secret = row.secret_sealed === null ? '' : keys.decrypt(row.secret_sealed)
  return { platform: row.platform, webhook: keys.decrypt(row.webhook_sealed), secret }
}

/** What its row says of how it went. Being throttled is no fault of the robot. */
export const noteAnswer = async (tx: Tx, id: string, { outcome, words }: RobotAnswer, now: Date): Promise<void> => {
  if (outcome === 'throttled') return
  const said =
    outcome === 'taken'
      ? { last_success_at: now, last_error: null, last_error_at: null }
      : { last_error: words, last_error_at: now }
  await tx.updateTable('robots').set(said).where('id', '=', id).execute()
}

const TEXT = '这是一条测试消息：群机器人已连接，此后的通知会发到这里。'

/** At once and past every queue: whoever asks waits to see whether the robot is set up right. */
export const testRobot = async (context: Context<typeof endpoints.testRobot>) => {
  const { params, caller, client, services, tx } = context
  const { id } = params
  const { robot, address } = await tx(async (tx) => ({
    robot: await robotById(tx, id),
    address: await addressOf(tx, services, id),
  }))
  const now = new Date()
  const message: Message = {
    level: 'info',
    what: TEXT,
    where: robot.enterpriseName ?? '全站',
    at: localTime(now).slice(0, 16),
    link: `${services.origin()}/`,
    links: [],
    again: false,
  }
  const answer = await askRobot(services, address, [message], now)
  const ok = answer.outcome === 'taken'
  return tx(async (tx) => {
    await noteAnswer(tx, id, answer, now)
    if (ok)
      await tx
        .updateTable('notice_lanes')
        .set({ paused_until: null, failures: 0, told: false })
        .where('target', '=', targetOf(id))
        .execute()
    await audit(tx, caller, client, {
      action: 'robot.test',
      entity: 'robot',
      entityId: id,
      entityName: robot.name,
      enterpriseId: robot.enterpriseId,
      after: { ok, answer: answer.words },
    })
    return { robot: await robotById(tx, id), ok, answer: answer.words }
  })
}
