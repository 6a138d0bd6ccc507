import type { DemoAdset } from '#simulators/shared/ad-platform.ts'

export const TENCENT_ADSETS: readonly DemoAdset[] = [
  { turn: 0, name: '腾讯-获客链接-少儿编程', kind: 'huoke', headline: '免费领 3 节编程课' },
  {
    turn: 1,
    name: '腾讯-获客链接-养老咨询',
    kind: 'huoke',
    headline: '一对一养老规划',
    strategy: { mode: 'ratio', ratio: 30 },
  },
  { turn: 2, name: '腾讯-小程序客服-护肤', kind: 'mp1', headline: '扫码领护肤小样', pushMode: 'api' },
  {
    turn: 3,
    name: '腾讯-小程序-健身私教',
    kind: 'mp2',
    headline: '私教体验课',
    strategy: { mode: 'ratio', ratio: 70, guaranteeFirst: 3 },
  },
  { turn: 4, name: '腾讯-线索小程序-装修报价', kind: 'xsmini', headline: '10 秒算装修报价', pushMode: 'api' },
  {
    turn: 5,
    name: '腾讯-拼多多-零食礼包',
    kind: 'cid_pingduoduo',
    headline: '零食大礼包，产地直发',
    sells: { goods: '零食', perDay: [13, 18], returns: 2.8, refundShare: 0.04 },
  },
  {
    turn: 6,
    name: '腾讯-京东-家电清仓',
    kind: 'cid_jdunion',
    headline: '家电清仓价',
    sells: { goods: '家电', perDay: [10, 15], returns: 3.4, refundShare: 0.06 },
  },
  { turn: 12, name: '腾讯-表单-编程试听', kind: 'formschema', headline: '免费领 3 节编程课' },
  { turn: 14, name: '腾讯-号卡-大流量', kind: 'idcard', headline: '大流量卡，免费包邮' },
  { turn: 16, name: '腾讯-视频彩铃-热门榜', kind: 'colorring', headline: '来电就看热门视频' },
  {
    turn: 18,
    name: '腾讯-小程序-百万医疗险',
    kind: 'mp2',
    headline: '首月 0.6 元，最高 600 万保障',
    insures: true,
    strategy: { events: { insurance_paid: 'INSURANCE_PAY', insurance_surrendered: 'TERMINATION' } },
  },
]
