import type { Tone } from '#console/shared/ui/status-tag.tsx'

interface SampleAdset {
  id: string
  name: string
  platform: string
  tone: Tone
  state: string
  visits: number
  added: number
}

/** Ad sets as an operator would name them. */
export const ADSETS: readonly SampleAdset[] = [
  {
    id: 'as-2041',
    name: '秋季护肤-加粉',
    platform: '腾讯广告',
    tone: 'ok',
    state: '投放中',
    visits: 18_420,
    added: 1306,
  },
  {
    id: 'as-2042',
    name: '号卡-月租19元',
    platform: '巨量引擎',
    tone: 'warn',
    state: '待确认',
    visits: 9310,
    added: 402,
  },
  { id: 'as-2043', name: '亲子读物-下单', platform: '快手', tone: 'idle', state: '已停止', visits: 2755, added: 88 },
]
export const [ADSET] = ADSETS as [SampleAdset, ...SampleAdset[]]
