export type Tone = { id: string; name: string; carrier: 'mobile' | 'unicom' | 'telecom'; monthFen: number; onSale: boolean } // prettier-ignore

/** Monthly services; the last is not sold any more. */
export const tones: readonly Tone[] = [
  { id: 'VR001', name: '移动视频彩铃·热门榜', carrier: 'mobile', monthFen: 600, onSale: true },
  { id: 'VR002', name: '移动视频彩铃·精选', carrier: 'mobile', monthFen: 1000, onSale: true },
  { id: 'VR003', name: '联通视频彩铃·影视', carrier: 'unicom', monthFen: 900, onSale: true },
  { id: 'VR004', name: '电信视频彩铃·国风', carrier: 'telecom', monthFen: 800, onSale: true },
  { id: 'VR005', name: '移动视频彩铃·旧版', carrier: 'mobile', monthFen: 500, onSale: false },
]
export const findTone = (id: string): Tone | undefined => tones.find((tone) => tone.id === id)
