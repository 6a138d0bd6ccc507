import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { forgetPassword, resetPassword } from '#contract/identity/endpoints.ts'
import { newSecret } from '../core/db/ids.ts'
import { withSystem } from '../core/db/tenant.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { resetMail } from '../mail/texts.ts'
import { activeAdmins, notify } from '../core/notifications/notify.ts'
import { audit } from '../core/audit/audit.ts'
import { endSessions, killResetLinks, setPassword } from '../areas/identity/credentials.ts'
import { refuseWeakPassword } from './password.ts'
import { isNamed } from '../areas/identity/queries.ts'
import { forgetFailures, failureKeys } from '../areas/identity/throttle.ts'

const MINUTES = 30
/** Longer than making a link takes, so that the time tells nothing either. */
export const ANSWER_AFTER = 250
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const ANSWER = {
  zh: '如果该账号存在，重置密码的链接已发送到其注册邮箱',
  en: 'If the account exists, a link to reset the password was sent to its registered email',
}

type Asked = Context<typeof forgetPassword>

const makeLink = async ({ body, client, language, services }: Asked): Promise<void> => {
  const name = body.username
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'email'])
    .where(isNamed(name))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .orderBy(sql`lower(username) = lower(${name})`, 'desc')
    .executeTakeFirst()
  const mail = await services.settings.get('mail')
  if (user !== undefined) {
    const token = newSecret()
    const url = `${services.origin()}/#/account/confirm?token=${token}`
    await withSystem(services.db, async (tx) => {
      await killResetLinks(tx, user.id)
      await tx
        .insertInto('reset_tokens')
        .values({ token_hash: hashOf(token), user_id: user.id, expires_at: new Date(Date.now() + MINUTES * 60_000) })
        .execute()
      await audit(tx, undefined, client, {
        action: 'password.reset_asked',
        entity: 'user',
        entityId: user.id,
        entityName: user.username,
      })
      if (mail.enabled && user.email !== null) {
        await services.queue.add(tx, 'send_mail', {
          to: user.email,
          ...resetMail(language, { fullname: user.fullname, url, minutes: MINUTES }),
        })
      } else {
        await notify(tx, await activeAdmins(tx), {
          kind: 'password_reset.link',
          params: { username: user.username, url },
        })
      }
    })
  }
}

/** Answers the same, after the same time, whether or not the account exists. */
export const sendResetLink = async (asked: Asked) => {
  await Promise.all([makeLink(asked), sleep(ANSWER_AFTER)])
  return { message: ANSWER[asked.language] }
}

export const setNewPassword = async ({ body, client, services }: Context<typeof resetPassword>) => {
  const hash = await services.passwords.hash(body.password)
  await withSystem(services.db, async (tx) => {
    const used = await tx
      .updateTable('reset_tokens')
      .set({ used_at: new Date() })
      .where('token_hash', '=', hashOf(body.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    const user =
      used &&
      (await tx
        .selectFrom('users')
        .select(['id', 'username', 'fullname', 'email'])
        .where('id', '=', used.user_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst())
    if (user === undefined) throw new Failure('reset.invalid')
    refuseWeakPassword(body.password, user.username, user.email)
    await setPassword(tx, user.id, hash)
    await endSessions(tx, user.id)
    await audit(tx, { ...user, userId: user.id }, client, {
      action: 'password.reset',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
    })
    for (const marked of [true, false]) await forgetFailures(tx, failureKeys(user.username, client.ip, marked).account)
  })
  return { ok: true as const }
}
