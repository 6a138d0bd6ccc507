import { adsets } from './resource.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'

/** Marks it for oneself, or takes the mark off. */
export const setFavourite = async (id: string, isFavourite: boolean): Promise<void> => {
  try {
    const { adset } = await mutate(isFavourite ? 'createAdsetFavourite' : 'deleteAdsetFavourite', { params: { id } })
    adsets.put(adset)
  } catch (error) {
    notifyUser('danger', messageOf(error))
  }
}
