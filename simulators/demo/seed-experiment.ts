import { signIn } from './api.ts'
import type { World } from './seed.ts'
import { ENTERPRISES, PASSWORD } from './world.ts'

const NAME = '落地页标题对比'
const VARIANTS = [
  { name: '原页面', weight: 50 },
  { name: '限时标题', weight: 50, params: { headline: '今日名额有限，立即预约', buttonText: '马上领取' } },
]

/** The form page of the first enterprise is tried with another headline on half of its visitors. */
export const seedExperiment = async (url: string, { adsets, enterprises }: World): Promise<void> => {
  const [own] = ENTERPRISES
  const adset = adsets.find(({ enterpriseId, kind }) => enterpriseId === enterprises[0] && kind === 'formschema')
  if (own === undefined || adset === undefined) return
  const owner = await signIn(url, `${own.prefix}.owner`, PASSWORD)
  const known = (await owner.call('listExperiments', { query: { pageSize: 100 } })).experiments
  if (known.some((one) => one.name === NAME)) return
  const { experiment } = await owner.call('createExperiment', {
    body: { adsetId: adset.id, name: NAME, variants: VARIANTS },
  })
  await owner.call('setExperimentState', { params: { id: experiment.id }, body: { status: 'running' } })
}
