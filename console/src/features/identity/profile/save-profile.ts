import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { updateQuery } from '#console/shared/query/use-query.ts'
import { replaceUser } from '#console/shared/session/auth-store.ts'

/** Changes the own profile; page and frame show the new name and picture at once. */
export const saveProfile = async (body: SentBodyOf<Endpoints['updateMe']>): Promise<OwnProfile> => {
  const { user } = await mutate('updateMe', { body })
  updateQuery('getMe', undefined, (reply) => ({ ...reply, user }))
  replaceUser(user)
  return user
}
