import type { DemoAdset } from '#simulators/shared/ad-platform.ts'

export const OCEANENGINE_ADSETS: readonly DemoAdset[] = [
  { turn: 7, name: '巨量-获客链接-成人英语', kind: 'huoke', headline: '测测您的英语水平' },
  {
    turn: 8,
    name: '巨量-小程序-本地婚摄',
    kind: 'mp2',
    headline: '婚纱照套餐',
    strategy: { mode: 'ratio', ratio: 50 },
  },
  { turn: 9, name: '巨量-线索小程序-驾校', kind: 'xsmini', headline: '就近学车报名' },
  {
    turn: 10,
    name: '巨量-拼多多-女装',
    kind: 'cid_pingduoduo',
    headline: '秋装特卖',
    sells: { goods: '女装', perDay: [2, 5], returns: 0.6, refundShare: 0.2 },
    strategy: { minAmount: 1000, dailyCap: 500 },
  },
  {
    turn: 11,
    name: '巨量-京东-数码',
    kind: 'cid_jdunion',
    headline: '数码好物',
    sells: { goods: '数码', perDay: [2, 3], returns: 0.7, refundShare: 0.2 },
  },
  {
    turn: 13,
    name: '巨量-表单-装修报价',
    kind: 'formschema',
    headline: '10 秒算装修报价',
    strategy: { mode: 'ratio', ratio: 80 },
  },
  { turn: 15, name: '巨量-号卡-青春卡', kind: 'idcard', headline: '低月租，流量多' },
  { turn: 17, name: '巨量-视频彩铃-精选', kind: 'colorring', headline: '换一个好看的彩铃' },
]
