import { call } from '#console/shared/api/client.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { putCorp } from '../resource.ts'

/** Begins to read a corp from WeCom; its parts are watched from there on. */
export const startSync = async (corpId: string): Promise<void> => {
  const { corps } = stillThere(await call('syncCorps', { body: { corpId } }))
  for (const corp of corps) putCorp(corp)
}
