import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { OwnProfile } from '#contract/identity/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { replaceUser } from '#console/shared/session/auth-store.ts'

/** Changes the own profile; the frame shows the new name and picture at once. */
export const saveProfile = async (body: SentBodyOf<Endpoints['updateMe']>): Promise<OwnProfile> => {
  const { user } = stillThere(await call('updateMe', { body }))
  replaceUser(user)
  return user
}
