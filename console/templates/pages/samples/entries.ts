import { timeAt } from '../../shared/days.ts'
import type { Entry } from '../timeline-entry.ts'

export const sampleEntries = (): Entry[] => [
  {
    id: 'e1',
    kind: 'alarm',
    at: timeAt(0, '10:42'),
    title: '回传连续失败 5 次',
    detail: '广告组“秋季加粉 03”：平台返回签名错误，已换新密钥。',
  },
  {
    id: 'e2',
    kind: 'change',
    at: timeAt(0, '09:15'),
    title: '预算上调 20%',
    detail: '素材 B 的成本低于目标，日预算从 8,000 调到 9,600 元。',
  },
  {
    id: 'e3',
    kind: 'milestone',
    at: timeAt(-1, '18:30'),
    title: '当日加粉突破 1,000',
    detail: '企业微信承接无超时，首条消息率 56%。',
  },
  { id: 'e4', kind: 'change', at: timeAt(-1, '11:00'), title: '客服轮换', detail: '王蕾下线，周洋接手获客链接 A、C。' },
  {
    id: 'e5',
    kind: 'alarm',
    at: timeAt(-3, '14:08'),
    title: '账户余额不足',
    detail: '巨量账户 88213 剩余 312 元，已提醒财务充值。',
  },
  {
    id: 'e6',
    kind: 'milestone',
    at: timeAt(-6, '16:20'),
    title: '新落地页上线',
    detail: '首屏 1.2 秒，跳出率下降 9 个百分点。',
  },
]
