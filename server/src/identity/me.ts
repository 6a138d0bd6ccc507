import type { getMe, updateMe } from '#contract/identity/endpoints.ts'
import { searchText } from '../core/db/search.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit, changes } from '../core/audit/audit.ts'
import { hold } from '../core/db/hold.ts'
import { sessionUser, userById } from '../areas/identity/queries.ts'
import { refuseTaken } from '../core/db/unique.ts'

export const showMe = async ({ caller, services }: Context<typeof getMe>) => ({
  user: await sessionUser(services, caller.userId),
})

export const changeMe = async ({ body, caller, client, services, tx }: Context<typeof updateMe>) => {
  const { selectEnterprise, ...profile } = body
  await tx(async (tx) => {
    await hold(tx, 'users', caller.userId)
    const before = await userById(tx, caller.userId)
    if (selectEnterprise !== undefined && selectEnterprise !== null && !(await isLiveEnterprise(tx, selectEnterprise)))
      throw new Failure('enterprise.not_found')
    const next = { ...before, ...profile, phone: (profile.phone ?? before.phone) || null }
    await refuseTaken(
      tx
        .updateTable('users')
        .set({
          fullname: next.fullname,
          email: next.email,
          phone: next.phone,
          avatar: next.avatar,
          search: searchText(next.username, next.fullname, next.email, next.phone),
          ...(selectEnterprise === undefined ? {} : { select_enterprise: selectEnterprise }),
        })
        .where('id', '=', caller.userId)
        .execute(),
    )
    await audit(tx, caller, client, {
      action: 'me.update',
      entity: 'user',
      entityId: caller.userId,
      entityName: caller.username,
      ...changes(before, next),
    })
  })
  return { user: await sessionUser(services, caller.userId) }
}
