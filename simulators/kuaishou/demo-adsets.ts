import type { DemoAdset } from '#simulators/shared/ad-platform.ts'

export const KUAISHOU_ADSETS: readonly DemoAdset[] = [
  { turn: 19, name: '快手-获客链接-考研规划', kind: 'huoke', headline: '一对一考研规划' },
  {
    turn: 20,
    name: '快手-小程序-口腔检查',
    kind: 'mp2',
    headline: '口腔检查预约',
    strategy: { mode: 'ratio', ratio: 60 },
  },
  { turn: 21, name: '快手-线索小程序-家政', kind: 'xsmini', headline: '附近家政，当天上门' },
  {
    turn: 22,
    name: '快手-拼多多-日用百货',
    kind: 'cid_pingduoduo',
    headline: '日用百货批发价',
    sells: { goods: '日用', perDay: [3, 6], returns: 1.6, refundShare: 0.08 },
  },
  {
    turn: 23,
    name: '快手-京东-母婴',
    kind: 'cid_jdunion',
    headline: '母婴好物特价',
    sells: { goods: '母婴', perDay: [2, 4], returns: 1.3, refundShare: 0.1 },
  },
  { turn: 24, name: '快手-表单-装修报价', kind: 'formschema', headline: '10 秒算装修报价' },
  { turn: 25, name: '快手-号卡-大流量', kind: 'idcard', headline: '大流量卡，免费包邮' },
  { turn: 26, name: '快手-视频彩铃-热歌', kind: 'colorring', headline: '热歌视频彩铃' },
]
