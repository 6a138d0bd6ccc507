import type * as endpoints from '#contract/identity/endpoints.ts'
import { searchText } from '../../core/db/search.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { changeEmail } from './confirm-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { hold } from '../../core/db/hold.ts'
import { ownProfile, userById } from './queries.ts'

export const getMe = async ({ caller, services }: Context<typeof endpoints.getMe>) => ({
  user: await ownProfile(services, caller.userId),
})

const askForEmail = async (context: Context<typeof endpoints.updateMe>, email: string | null): Promise<void> => {
  const { body, caller, client, language, services } = context
  await confirmPassword({ caller, client, services }, body.password)
  // Outside the tenant's reach: links and waiting addresses are the sign-in's own.
  await withSystem(services.db, async (tx) => {
    await hold(tx, 'users', caller.userId)
    const person = await userById(tx, caller.userId)
    const counts = await changeEmail(tx, services, person, email, language)
    await audit(tx, caller, client, {
      action: counts ? 'email.change' : 'email.change_asked',
      entity: 'user',
      entityId: caller.userId,
      entityName: caller.username,
      before: { email: person.email },
      after: { email },
    })
  })
}

export const updateMe = async (context: Context<typeof endpoints.updateMe>) => {
  const { body, caller, client, services, tx } = context
  const { email, password: _, selectEnterprise, ...profile } = body
  const now = await ownProfile(services, caller.userId)
  if (email !== undefined && email !== now.email) await askForEmail(context, email)
  await tx(async (tx) => {
    await hold(tx, 'users', caller.userId)
    const before = await userById(tx, caller.userId)
    if (selectEnterprise !== undefined && selectEnterprise !== null && !(await isLiveEnterprise(tx, selectEnterprise)))
      throw new Failure('enterprise.not_found')
    const next = { ...before, ...profile, phone: (profile.phone ?? before.phone) || null }
    await tx
      .updateTable('users')
      .set({
        fullname: next.fullname,
        phone: next.phone,
        avatar: next.avatar,
        search: searchText(next.username, next.fullname, next.email, next.phone),
        ...(selectEnterprise === undefined ? {} : { select_enterprise: selectEnterprise }),
      })
      .where('id', '=', caller.userId)
      .execute()
    await audit(tx, caller, client, {
      action: 'me.update',
      entity: 'user',
      entityId: caller.userId,
      entityName: caller.username,
      ...changes(before, next),
    })
  })
  return { user: await ownProfile(services, caller.userId) }
}
