import type { Language } from '#contract/errors.ts'
import type * as endpoints from '#contract/notifications/endpoints.ts'
import type { Robot } from '#contract/notifications/entities.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import { hold } from '../../../core/db/hold.ts'
import { newId } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import type { Services } from '../../../core/services.ts'
import { hintOf, type RobotAddress, robotUrl } from './ask-robot.ts'
import { robotById, targetOf } from './show-robot.ts'

/** What the audit keeps: neither counts nor times, which change by themselves. */
export const auditSnapshot = (robot: Robot) => {
  const { waiting: _n, lastSuccessAt: _at, lastError: _error, lastErrorAt: _when, secretSet: _set, ...kept } = robot
  return kept
}

const WRONG = {
  wecom: {
    zh: '请填写企业微信群机器人的 Webhook 地址（https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…）',
    en: 'Not the address of a WeChat-work robot (https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…)',
  },
  feishu: {
    zh: '请填写飞书自定义机器人的 Webhook 地址（https://open.feishu.cn/open-apis/bot/v2/hook/…）',
    en: 'Not the address of a Feishu robot (https://open.feishu.cn/open-apis/bot/v2/hook/…)',
  },
}

/** Sealed and with its hint, where it is an address of this platform's robots. */
const sealed = async (
  services: Services,
  language: Language,
  address: Pick<RobotAddress, 'platform' | 'webhook'>,
): Promise<{ webhook_sealed: string; webhook_hint: string }> => {
  const url = await robotUrl(services, address)
  if (url === undefined) {
    const message = WRONG[address.platform][language]
    throw new Failure('request.malformed', { issues: [{ path: 'webhook', message }] })
  }
  return { webhook_sealed: services.keys.encrypt(url.href), webhook_hint: hintOf(address.platform, url) }
}

/** Whose it will be. Only an Admin makes one for the whole site. */
const ownerFor = async (tx: Tx, scope: Scope, named: string | null | undefined): Promise<string | null> => {
  if (scope === 'all') return named ? enterpriseFor(tx, scope, named) : null
  if (named === null) throw new Failure('enterprise.choose', { issues: [{ path: 'enterpriseId', message: '' }] })
  return enterpriseFor(tx, scope, named)
}

export const createRobot = async (context: Context<typeof endpoints.createRobot>) => {
  const { body, caller, client, language, scope, services, tx } = context
  const address = await sealed(services, language, body)
  return tx(async (tx) => {
    const id = newId('ro')
    const enterpriseId = await ownerFor(tx, scope, body.enterpriseId)
    await tx
      .insertInto('robots')
      .values({
        id,
        enterprise_id: enterpriseId,
        name: body.name,
        platform: body.platform,
        ...address,
        secret_sealed: body.secret === '' ? null : services.keys.encrypt(body.secret),
        level: body.level,
        topics: body.topics,
        status: body.status,
        created_by: caller.userId,
        search: searchText(body.name),
      })
      .execute()
    const robot = await robotById(tx, id)
    await audit(tx, caller, client, {
      action: 'robot.create',
      entity: 'robot',
      entityId: id,
      entityName: robot.name,
      enterpriseId,
      after: auditSnapshot(robot),
    })
    return { robot }
  })
}

const OTHER_PLATFORM = { zh: '更换平台时请填写新的 Webhook 地址', en: 'Another platform needs its own address' }

const secretOf = ({ keys }: Services, secret: string | null | undefined) => {
  if (secret === null) return { secret_sealed: null }
  return secret ? { secret_sealed: keys.encrypt(secret) } : {}
}

export const updateRobot = async (context: Context<typeof endpoints.updateRobot>) => {
  const { params, body, caller, client, language, services, tx } = context
  const { id } = params
  return tx(async (tx) => {
    await hold(tx, 'robots', id)
    const before = await robotById(tx, id)
    const { webhook, secret, ...rest } = body
    const wanted = { ...before, ...rest }
    if (wanted.platform !== before.platform && !webhook)
      throw new Failure('request.malformed', { issues: [{ path: 'webhook', message: OTHER_PLATFORM[language] }] })
    const address = webhook ? await sealed(services, language, { platform: wanted.platform, webhook }) : {}
    await tx
      .updateTable('robots')
      .set({
        name: wanted.name,
        platform: wanted.platform,
        ...address,
        ...secretOf(services, secret),
        level: wanted.level,
        topics: wanted.topics,
        status: wanted.status,
        search: searchText(wanted.name),
      })
      .where('id', '=', id)
      .execute()
    // Whoever has just repaired it does not wait for a pause of before.
    await tx
      .updateTable('notice_lanes')
      .set({ paused_until: null, failures: 0, told: false })
      .where('target', '=', targetOf(id))
      .execute()
    const robot = await robotById(tx, id)
    const changed = changes(auditSnapshot(before), auditSnapshot(robot))
    // That the address or the secret was changed is worth knowing, though not to what.
    const replaced = { ...(webhook ? { webhookSecret: true } : {}), ...(secret ? { secret: true } : {}) }
    await audit(tx, caller, client, {
      action: 'robot.update',
      entity: 'robot',
      entityId: id,
      entityName: robot.name,
      enterpriseId: robot.enterpriseId,
      before: changed.before,
      after: { ...changed.after, ...replaced },
    })
    return { robot }
  })
}
