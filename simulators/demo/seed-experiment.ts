import type { Asked, RowOf } from '../../client/src/index.ts'
import { type Api, signIn } from './api.ts'
import type { LiveAdset, World } from './seed.ts'
import { ENTERPRISES, PASSWORD } from './world.ts'

type Experiment = Pick<RowOf<'listExperiments'>, 'id' | 'name' | 'variants'>
type Variant = Asked<'createExperiment'>['body']['variants'][number]

interface Planned {
  name: string
  kind: string
  maxVisitors?: number
  variants: readonly (Variant & { converts: number })[]
}

/** One whose two weeks have a winner, and one of which nothing can be said yet. */
const EXPERIMENTS: readonly Planned[] = [
  {
    name: '落地页标题对比',
    kind: 'formschema',
    variants: [
      { name: '原页面', weight: 50, converts: 0.15 },
      {
        name: '限时标题',
        weight: 50,
        params: { headline: '今日名额有限，立即预约', buttonText: '马上领取' },
        converts: 0.37,
      },
    ],
  },
  {
    name: '加好友按钮文案',
    kind: 'huoke',
    maxVisitors: 800,
    variants: [
      { name: '原页面', weight: 50, converts: 0.24 },
      {
        name: '新文案',
        weight: 50,
        params: { text: '添加顾问，免费领取方案', buttonText: '添加顾问' },
        converts: 0.26,
      },
    ],
  },
]

/** What the visitors of an ad set were shown in turn, and how many of each convert. */
export interface Trial {
  variants: readonly { id: string; converts: number }[]
}

const ensureExperiment = async (
  owner: Api,
  known: readonly Experiment[],
  adset: LiveAdset,
  planned: Planned,
): Promise<Trial> => {
  const variants = planned.variants.map(({ name, weight, params }) => ({ name, weight, params }))
  let experiment: Experiment | undefined = known.find(({ name }) => name === planned.name)
  if (experiment === undefined) {
    const { name, maxVisitors } = planned
    const body = { adsetId: adset.id, name, maxVisitors, variants }
    experiment = (await owner.call('createExperiment', { body })).experiment
    await owner.call('setExperimentState', { params: { id: experiment.id }, body: { status: 'running' } })
  }
  return {
    variants: experiment.variants.map(({ id }, at) => ({ id, converts: planned.variants[at]?.converts ?? 0 })),
  }
}

/** The first enterprise tries out two of its pages on half of their visitors each. By ad set, so that its past is of them, too. */
export const seedExperiments = async (
  url: string,
  { adsets, enterprises }: World,
): Promise<ReadonlyMap<string, Trial>> => {
  const [own] = ENTERPRISES
  const owner = await signIn(url, `${own.prefix}.owner`, PASSWORD)
  const known = (await owner.call('listExperiments', { query: { pageSize: 100 } })).experiments
  const trials = new Map<string, Trial>()
  for (const planned of EXPERIMENTS) {
    const adset = adsets.find(({ enterpriseId, kind }) => enterpriseId === enterprises[0] && kind === planned.kind)
    if (adset !== undefined) trials.set(adset.id, await ensureExperiment(owner, known, adset, planned))
  }
  return trials
}
