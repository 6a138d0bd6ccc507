import type { Corp } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'

/** Which of the corps a link belongs to; the ad set itself keeps only the link. */
export const findCorp = async (linkId: string, corps: readonly Corp[]) => {
  for (const { id: corpId } of corps) {
    const link = (await call('getLink', { params: { id: linkId }, query: { corp_id: corpId } }))?.link
    if (link !== undefined) return { corpId, link }
  }
  return undefined
}
