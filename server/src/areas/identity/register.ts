import { sql } from 'kysely'
import type * as endpoints from '#contract/identity/endpoints.ts'
import type { confirmRegistration as ConfirmEndpoint } from '#contract/identity/endpoints.ts'
import { newId, newSecret } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Client } from '../../core/http/client.ts'
import { networkOf } from '../../core/limits/network-of.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { accountExistsMail, registrationMail } from '../../core/mail/texts.ts'
import { isConfigured } from '../../core/mail/transport.ts'
import { activeAdmins, notify } from '../../core/notifications/notify.ts'
import { audit } from '../../core/audit/audit.ts'
import { setPassword } from './credentials.ts'
import { inFixedTime } from './fixed-time.ts'
import { refuseWeakPassword } from '../../core/password/password.ts'
import { isNamed } from './queries.ts'
import { beginAttempt, countAttempt, endAttempt, failureKeys } from './throttle.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

const HOURS = 24
const SIGN_UPS_AN_HOUR = 3
/** An enterprise named after its owner, with a few letters behind where the name is taken. */
const foundEnterprise = async (tx: Tx, fullname: string): Promise<{ id: string; name: string }> => {
  const id = newId('en')
  for (const name of [fullname, `${fullname} ${newId('').slice(-4)}`]) {
    const made = await tx
      .insertInto('enterprises')
      .values({ id, name, ancestors: [id], contact: fullname, parent_id: null, search: searchText(name, fullname) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return { id, name }
  }
  throw new Failure('enterprise.name_taken')
}

const isTaken = async (tx: Tx, email: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(isNamed(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

interface Newcomer {
  email: string
  fullname: string
  passwordHash: string
  status: 'active' | 'pending'
}

/** A new owner with an enterprise of their own; answers whether the address was free. */
const createOwner = async (tx: Tx, client: Client, newcomer: Newcomer): Promise<boolean> => {
  const { email, fullname, passwordHash, status } = newcomer
  if (await isTaken(tx, email)) return false
  const user = { id: newId('us'), username: email, fullname }
  // The database decides between two at the same moment.
  const made = await tx
    .insertInto('users')
    .values({ ...user, email, phone: null, avatar: null, role: 'User', status, search: searchText(email, fullname) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  const enterprise = await foundEnterprise(tx, fullname)
  await tx.updateTable('users').set({ select_enterprise: enterprise.id }).where('id', '=', user.id).execute()
  await setPassword(tx, user.id, passwordHash)
  await tx
    .insertInto('members')
    .values({ id: newId('me'), enterprise_id: enterprise.id, user_id: user.id, role: 'User' })
    .execute()
  await audit(tx, { ...user, userId: user.id }, client, {
    action: 'user.register',
    entity: 'user',
    entityId: user.id,
    entityName: email,
    enterpriseId: enterprise.id,
    after: { fullname, email, status, enterprise: enterprise.name },
  })
  if (status === 'pending') {
    await notify(tx, await activeAdmins(tx), {
      kind: 'registration.pending',
      params: { fullname, email },
      link: '/apps/users/list?Status=pending',
    })
  }
  return true
}

type Asked = Context<typeof endpoints.register>

/** Whoever has the address hears that someone signed up with it. */
const notifyOwner = async (tx: Tx, { body, language, services }: Asked): Promise<void> => {
  const owner = await tx
    .selectFrom('users')
    .select(['fullname', 'email'])
    .where(sql<boolean>`lower(email) = lower(${body.email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner?.email) return
  const url = `${services.origin()}/#/account/login`
  const text = accountExistsMail(language, { fullname: owner.fullname, url })
  await services.queue.add(tx, 'send_mail', { to: owner.email, ...text })
}

/** The account is made when the link in the mail was opened. */
const askForConfirmation = async (tx: Tx, { body, language, services }: Asked, passwordHash: string): Promise<void> => {
  const { email, fullname } = body
  const token = newSecret()
  await tx
    .insertInto('registrations')
    .values({
      token_hash: sha256Hex(token),
      email,
      fullname,
      password_hash: passwordHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`,
    })
    .execute()
  const url = `${services.origin()}/#/account/confirm-registration?token=${token}`
  await services.queue.add(tx, 'send_mail', {
    to: email,
    ...registrationMail(language, { url, hours: HOURS }),
  })
}

interface Way {
  hasMail: boolean
  isConfirmed: boolean
}

const handleSignUp = async (asked: Asked, passwordHash: string, { hasMail, isConfirmed }: Way): Promise<void> => {
  const { body, client, services } = asked
  const { email, fullname } = body
  if ((await countAttempt(services.db, `register:${email.toLowerCase()}`, SIGN_UPS_AN_HOUR, 60)) > 0) return
  await withSystem(services.db, async (tx) => {
    if (isConfirmed && !(await isTaken(tx, email))) return askForConfirmation(tx, asked, passwordHash)
    const isNew = !isConfirmed && (await createOwner(tx, client, { email, fullname, passwordHash, status: 'pending' }))
    if (!isNew && hasMail) await notifyOwner(tx, asked)
  })
}

/**
 * By setting after the email was confirmed or after an Admin's approval; where no mail can be sent, always the latter.
 * Answers the same, after the same time, whether or not the address has an account.
 */
export const register = async (asked: Asked) => {
  const { body, services } = asked
  const { registration } = await services.settings.get('security')
  if (registration === 'closed') throw new Failure('register.closed')
  refuseWeakPassword(body.password, body.email, body.fullname)
  const passwordHash = await services.passwords.hash(body.password, networkOf(asked.client.ip))
  const hasMail = isConfigured(await services.settings.get('mail'))
  const isConfirmed = registration === 'open' && hasMail
  await inFixedTime(handleSignUp(asked, passwordHash, { hasMail, isConfirmed }))
  return { status: isConfirmed ? ('unconfirmed' as const) : ('pending' as const) }
}

/**
 * Whoever opens the mail has the mailbox, whoever signed up chose the password: only one who is both makes the account. Else
 * a stranger could sign someone up, wait for the click, and own the account.
 */
const refuseOtherPassword = async (
  { db, passwords, settings }: Services,
  { token, password }: { token: string; password: string },
  from: string,
): Promise<void> => {
  const rules = await settings.get('security')
  const waiting = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('token_hash', '=', sha256Hex(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (waiting === undefined) throw new Failure('register.link_invalid')
  const counted = failureKeys(`registration:${sha256Hex(token)}`, from, false)
  await beginAttempt(db, counted, rules, false)
  if (!(await passwords.check(waiting.password_hash, password, from)))
    throw new Failure('password.wrong', { issues: [{ path: 'password', message: '' }] })
  await endAttempt(db, counted, rules)
}

export const confirmRegistration = async ({ body, client, services }: Context<typeof ConfirmEndpoint>) => {
  const { registration } = await services.settings.get('security')
  if (registration === 'closed') throw new Failure('register.closed')
  // The setting may have changed since the mail was sent.
  const status = registration === 'open' ? ('active' as const) : ('pending' as const)
  await refuseOtherPassword(services, body, networkOf(client.ip))
  return withSystem(services.db, async (tx) => {
    const waiting = await tx
      .deleteFrom('registrations')
      .where('token_hash', '=', sha256Hex(body.token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['email', 'fullname', 'password_hash as passwordHash'])
      .executeTakeFirst()
    if (waiting === undefined || !(await createOwner(tx, client, { ...waiting, status })))
      throw new Failure('register.link_invalid')
    return { status, email: waiting.email }
  })
}
