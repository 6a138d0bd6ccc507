import { request } from '../query/mutate.ts'
import { stillThere } from '../query/still-there.ts'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** Answers the picture's address on this server. */
export const uploadPicture = async (file: File): Promise<string> => {
  const body = new FormData()
  body.append('attachment', file)
  const [stored] = (await request('uploadFiles', { body })).files
  return stillThere(stored).url
}
