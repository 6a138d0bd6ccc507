import { call } from '#console/shared/api/client.ts'
import { replaceUser } from '#console/shared/session/auth-store.ts'

/** Works for one enterprise from now on; as Admin, null is all of them. */
export const chooseEnterprise = async (id: string | null): Promise<void> => {
  const reply = await call('updateMe', { body: { selectEnterprise: id } })
  if (reply !== undefined) replaceUser(reply.user)
}

/** Roles and enterprises may have changed since the sign-in. */
export const refreshUser = async (): Promise<void> => {
  const reply = await call('getMe')
  if (reply !== undefined) replaceUser(reply.user)
}
