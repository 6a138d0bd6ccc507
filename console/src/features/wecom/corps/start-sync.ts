import { mutate } from '#console/shared/query/mutate.ts'
import { corps } from '#console/shared/wecom/resource.ts'

/** Begins to read a corp from WeCom; its parts are watched from there on. */
export const startSync = async (corpId: string): Promise<void> => {
  const reply = await mutate('syncCorps', { body: { corpId } })
  for (const corp of reply.corps) corps.put(corp)
}
