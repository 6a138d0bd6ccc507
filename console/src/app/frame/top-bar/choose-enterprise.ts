import { call } from '#console/shared/api/client.ts'
import { replaceUser } from '#console/shared/session/auth-store.ts'
import type { Profile, SessionUser } from '#contract/identity/entities.ts'

/** What the session keeps of a profile; the rest stays on the profile page. */
const sessionUserOf = ({
  id,
  username,
  fullname,
  role,
  selectEnterprise,
  enterprises,
  avatar,
}: Profile): SessionUser => ({
  id,
  username,
  fullname,
  role,
  selectEnterprise,
  enterprises,
  avatar,
})

/** Works for one enterprise from now on; as Admin, null is all of them. */
export const chooseEnterprise = async (id: string | null): Promise<void> => {
  const reply = await call('me.update', { body: { selectEnterprise: id } })
  if (reply !== undefined) replaceUser(sessionUserOf(reply.user))
}

/** Roles and enterprises may have changed since the sign-in. */
export const refreshUser = async (): Promise<void> => {
  const reply = await call('me.get')
  if (reply !== undefined) replaceUser(sessionUserOf(reply.user))
}
