import { useParams } from 'react-router'
import type { Corp } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'

/** The corp of the page's address; its lists work without waiting for it. */
export const useCorp = (): Answer<Corp> & { corpId: string } => {
  const { corp_id: corpId = '' } = useParams()
  const asked = useAnswer(corpId, async () => (await call('getCorp', { params: { id: corpId } }))?.corp)
  return { ...asked, corpId }
}
