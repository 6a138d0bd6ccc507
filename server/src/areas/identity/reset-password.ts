import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import { newSecret } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { networkOf } from '../../core/limits/network-of.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { resetMail } from '../../core/mail/texts.ts'
import { isConfigured } from '../../core/mail/transport.ts'
import { activeAdmins, notify } from '../../core/notifications/notify.ts'
import { audit } from '../../core/audit/audit.ts'
import { endSessions, endMailedLinks, setPassword } from './credentials.ts'
import { inFixedTime } from './fixed-time.ts'
import { refuseWeakPassword } from '../../core/password/password.ts'
import { isNamed } from './queries.ts'
import { notifySecurity } from './notify-security.ts'
import { countAttempt, clearFailures, signInKeys } from './throttle.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

const MINUTES = 30
const ASKS_AN_HOUR = 3
const ANSWER = {
  zh: '如果该账号存在，重置密码的链接已发送到其注册邮箱',
  en: 'If the account exists, a link to reset the password was sent to its registered email',
}
/** Says how this site is set up, nothing of the account. */
const ANSWER_WITHOUT_MAIL = {
  zh: '如果该账号存在，管理员已收到您的请求，会为您设置新密码',
  en: 'If the account exists, the administrators have been told and will set a new password for you',
}

type Asked = Context<typeof endpoints.forgetPassword>

const findPerson = ({ body, services }: Asked) =>
  services.db
    .selectFrom('users')
    .select(['id', 'username', 'fullname', 'email'])
    .select(sql<boolean>`coalesce(email_changed_at > now() - interval '24 hours', false)`.as('is_held'))
    .where(isNamed(body.username))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .orderBy(sql`lower(username) = lower(${body.username})`, 'desc')
    .executeTakeFirst()

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const mailLink = async (tx: Tx, { language, services }: Asked, person: Person, to: string): Promise<void> => {
  const token = newSecret()
  await tx
    .insertInto('reset_tokens')
    .values({ token_hash: sha256Hex(token), user_id: person.id, expires_at: new Date(Date.now() + MINUTES * 60_000) })
    .execute()
  const url = `${services.origin()}/#/account/confirm?token=${token}`
  await services.queue.add(tx, 'send_mail', {
    to,
    ...resetMail(language, { fullname: person.fullname, url, minutes: MINUTES }),
  })
}

const handleAsk = async (asked: Asked): Promise<void> => {
  const { client, services } = asked
  const person = await findPerson(asked)
  if (person === undefined) return
  if ((await countAttempt(services.db, `reset:${person.id}`, ASKS_AN_HOUR, 60)) > 0) return
  const hasMail = isConfigured(await services.settings.get('mail'))
  await withSystem(services.db, async (tx) => {
    const line = { entity: 'user', entityId: person.id, entityName: person.username } as const
    if (person.is_held) {
      await audit(tx, undefined, client, { action: 'password.reset_held', ...line })
      return
    }
    await audit(tx, undefined, client, { action: 'password.reset_asked', ...line })
    if (hasMail && person.email !== null) await mailLink(tx, asked, person, person.email)
    else
      await notify(tx, await activeAdmins(tx), {
        kind: 'password_reset.asked',
        params: { username: person.username },
        link: `/apps/users/list?Q=${encodeURIComponent(person.username)}`,
      })
  })
}

/** Answers the same, after the same time, whether or not the account exists. */
export const forgetPassword = async (asked: Asked) => {
  await inFixedTime(handleAsk(asked))
  const hasMail = isConfigured(await asked.services.settings.get('mail'))
  return { message: (hasMail ? ANSWER : ANSWER_WITHOUT_MAIL)[asked.language] }
}

export const resetPassword = async ({ body, client, language, services }: Context<typeof endpoints.resetPassword>) => {
  const token = await services.db
    .selectFrom('reset_tokens')
    .select('user_id')
    .where('token_hash', '=', sha256Hex(body.token))
    .executeTakeFirst()
  // A hash costs much: whoever has no link gets none made.
  if (token === undefined) throw new Failure('reset.invalid')
  const hash = await services.passwords.hash(body.password, networkOf(client.ip))
  await withSystem(services.db, async (tx) => {
    // The account first: of two of its links that are used at the same moment, one finds itself dead.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'username', 'fullname', 'email'])
      .where('id', '=', token.user_id)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const used = await tx
      .updateTable('reset_tokens')
      .set({ used_at: new Date() })
      .where('token_hash', '=', sha256Hex(body.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    if (user === undefined || used === undefined) throw new Failure('reset.invalid')
    refuseWeakPassword(body.password, user.username, user.email)
    await endMailedLinks(tx, user.id)
    await setPassword(tx, user.id, hash)
    await endSessions(tx, user.id)
    await audit(tx, { ...user, userId: user.id }, client, {
      action: 'password.reset',
      entity: 'user',
      entityId: user.id,
      entityName: user.username,
    })
    const by = user.fullname || user.username
    await notifySecurity(tx, services, user.id, { kind: 'security.password_changed', params: { by } }, { language })
    for (const marked of [true, false]) await clearFailures(tx, signInKeys(user.username, client.ip, marked).account)
  })
  return { ok: true as const }
}
