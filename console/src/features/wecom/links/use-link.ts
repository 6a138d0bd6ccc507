import type { LinkDetail } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'
import { putLink } from '../resource.ts'

/** One link with its people; its row in the list follows. */
export const useLink = (corpId: string, id: string): Answer<LinkDetail> =>
  useAnswer(`${corpId} ${id}`, async () => {
    const link = (await call('getLink', { params: { id }, query: { corp_id: corpId } }))?.link
    if (link !== undefined) putLink(link)
    return link
  })
