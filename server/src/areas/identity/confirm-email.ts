import { sql } from 'kysely'
import type { confirmEmail as Endpoint } from '#contract/identity/endpoints.ts'
import type { Language } from '#contract/errors.ts'
import { newSecret } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { emailConfirmationMail } from '../../core/mail/texts.ts'
import type { Services } from '../../core/services.ts'
import { audit, maskEmail } from '../../core/audit/audit.ts'
import { endMailedLinks } from './credentials.ts'
import { notifySecurity } from './notify-security.ts'
import { refuseNamed, refuseTaken } from '../../core/db/unique.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

const HOURS = 24
interface Person {
  id: string
  username: string
  fullname: string
  email: string | null
  phone: string | null
}

const shown = (email: string | null): string => (email === null ? '—' : maskEmail(email))

/** The address counts from now on; the one before is told, and for a day no reset link is sent. */
const putEmail = async (tx: Tx, services: Services, person: Person, email: string | null, language: Language) => {
  await refuseTaken(
    tx
      .updateTable('users')
      .set({
        email,
        email_changed_at: sql<Date>`now()`,
        search: searchText(person.username, person.fullname, email, person.phone),
      })
      .where('id', '=', person.id)
      .execute(),
  )
  await endMailedLinks(tx, person.id)
  const news = { kind: 'security.email_changed', params: { email: shown(email) } } as const
  await notifySecurity(tx, services, person.id, news, { to: person.email, language })
}

/**
 * Asks the new address first, where mails can be sent; answers whether the change counts already. The password has been
 * asked for before.
 */
export const changeEmail = async (
  tx: Tx,
  services: Services,
  person: Person,
  email: string | null,
  language: Language,
): Promise<boolean> => {
  if (email !== null) await refuseNamed(tx, email, 'user.email_taken', person.id)
  const mail = await services.settings.get('mail')
  if (email === null || !mail.enabled) {
    await putEmail(tx, services, person, email, language)
    return true
  }
  const token = newSecret()
  const change = {
    email,
    token_hash: sha256Hex(token),
    expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`,
  }
  await tx
    .insertInto('email_changes')
    .values({ user_id: person.id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
  await services.queue.add(tx, 'send_mail', {
    to: email,
    ...emailConfirmationMail(language, {
      fullname: person.fullname,
      url: `${services.origin()}/#/account/confirm-email?token=${token}`,
      hours: HOURS,
    }),
  })
  const news = { kind: 'security.email_change_asked', params: { email: shown(email) } } as const
  await notifySecurity(tx, services, person.id, news, { language })
  return false
}

export const confirmEmail = ({ body, client, language, services }: Context<typeof Endpoint>) =>
  withSystem(services.db, async (tx) => {
    const change = await tx
      .deleteFrom('email_changes')
      .where('token_hash', '=', sha256Hex(body.token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    const person =
      change &&
      (await tx
        .selectFrom('users')
        .select(['id', 'username', 'fullname', 'email', 'phone'])
        .where('id', '=', change.user_id)
        .where('deleted_at', 'is', null)
        .where('status', '=', 'active')
        .forUpdate()
        .executeTakeFirst())
    if (change === undefined || person === undefined) throw new Failure('email.link_invalid')
    await putEmail(tx, services, person, change.email, language)
    await audit(tx, { ...person, userId: person.id }, client, {
      action: 'email.confirm',
      entity: 'user',
      entityId: person.id,
      entityName: person.username,
      before: { email: person.email },
      after: { email: change.email },
    })
    return { email: change.email }
  })
