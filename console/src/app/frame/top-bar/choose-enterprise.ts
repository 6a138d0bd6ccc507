import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { replaceUser } from '#console/shared/session/auth-store.ts'

/** Works for one enterprise from now on; as Admin, null is all of them. */
export const chooseEnterprise = async (id: string | null): Promise<void> => {
  const { user } = await mutate('updateMe', { body: { selectEnterprise: id } })
  replaceUser(user)
}

/** Roles and enterprises may have changed since the sign-in. */
export const refreshUser = async (): Promise<void> => {
  const reply = await fetchQuery('getMe')
  if (reply !== undefined) replaceUser(reply.user)
}
