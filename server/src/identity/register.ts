import type { register } from '#contract/identity/endpoints.ts'
import type { UserStatus } from '#contract/identity/statuses.ts'
import { newId } from '../core/db/ids.ts'
import { searchText } from '../core/db/search.ts'
import { type Tx, withSystem } from '../core/db/tenant.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { activeAdmins, notify } from '../core/notifications/notify.ts'
import { audit } from '../core/audit/audit.ts'
import { setPassword } from '../areas/identity/credentials.ts'
import { refuseWeakPassword } from './password.ts'
import { isNamed } from '../areas/identity/queries.ts'
import { refuseTaken } from '../core/db/unique.ts'

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

/** A new owner with an enterprise of their own; by setting active at once or after an Admin's approval. */
export const registerOwner = async ({ body, client, services }: Context<typeof register>) => {
  const { registration } = await services.settings.get('security')
  if (registration === 'closed') throw new Failure('register.closed')
  refuseWeakPassword(body.password, body.email, body.fullname)
  const hash = await services.passwords.hash(body.password)
  const status: UserStatus = registration === 'open' ? 'active' : 'pending'
  const user = { id: newId('us'), username: body.email, fullname: body.fullname }
  await withSystem(services.db, async (tx) => {
    const taken = await tx
      .selectFrom('users')
      .select('id')
      .where(isNamed(body.email))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (taken !== undefined) throw new Failure('register.email_taken')
    const enterprise = await foundEnterprise(tx, body.fullname)
    await refuseTaken(
      tx
        .insertInto('users')
        .values({
          id: user.id,
          username: body.email,
          fullname: body.fullname,
          email: body.email,
          phone: null,
          avatar: null,
          role: 'User',
          status,
          select_enterprise: enterprise.id,
          search: searchText(body.email, body.fullname),
        })
        .execute(),
      'register.email_taken',
    )
    await setPassword(tx, user.id, hash)
    await tx
      .insertInto('members')
      .values({ id: newId('me'), enterprise_id: enterprise.id, user_id: user.id, role: 'User' })
      .execute()
    await audit(tx, { ...user, userId: user.id }, client, {
      action: 'user.register',
      entity: 'user',
      entityId: user.id,
      entityName: body.email,
      enterpriseId: enterprise.id,
      after: { fullname: body.fullname, email: body.email, status, enterprise: enterprise.name },
    })
    if (status === 'pending') {
      await notify(tx, await activeAdmins(tx), {
        kind: 'registration.pending',
        params: { fullname: body.fullname, email: body.email },
        link: '/apps/users/list?Status=pending',
      })
    }
  })
  return { status }
}
