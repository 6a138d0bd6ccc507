import type { DemoAdset } from '#simulators/shared/ad-platform.ts'

export const BAIDU_ADSETS: readonly DemoAdset[] = [
  { turn: 27, name: '百度-获客链接-法律咨询', kind: 'huoke', headline: '律师一对一解答' },
  {
    turn: 28,
    name: '百度-小程序-留学规划',
    kind: 'mp2',
    headline: '留学方案免费评估',
    strategy: { mode: 'ratio', ratio: 70 },
  },
  { turn: 29, name: '百度-线索小程序-搬家', kind: 'xsmini', headline: '同城搬家报价' },
  {
    turn: 30,
    name: '百度-拼多多-零食礼包',
    kind: 'cid_pingduoduo',
    headline: '零食礼包限时价',
    sells: { goods: '零食', perDay: [2, 5], returns: 1.4, refundShare: 0.08 },
  },
  {
    turn: 31,
    name: '百度-京东-母婴用品',
    kind: 'cid_jdunion',
    headline: '母婴用品满减',
    sells: { goods: '母婴', perDay: [2, 4], returns: 1.2, refundShare: 0.1 },
  },
  { turn: 32, name: '百度-表单-医美咨询', kind: 'formschema', headline: '填写信息获取方案' },
  { turn: 33, name: '百度-号卡-校园卡', kind: 'idcard', headline: '校园卡免费申领' },
  { turn: 34, name: '百度-视频彩铃-节日', kind: 'colorring', headline: '节日视频彩铃' },
]
