import { timeAt } from '../../shared/days.ts'
import type { Person } from '../person.ts'

export const samplePerson = (): Person => ({
  name: '林若彤',
  duty: '投放优化师',
  city: '杭州',
  phone: '138 0000 1024',
  email: 'lin.ruotong@example.com',
  about: '负责腾讯广告与巨量引擎的加粉投放，盯成本、盯回传，也带新人。',
  skills: ['加粉投放', '素材测试', '回传策略', '数据复盘'],
  isFollowed: false,
  posts: [
    { id: 'p1', at: timeAt(0, '09:20'), said: '早高峰的素材 B 点击率高出 23%，预算已经挪过去。' },
    { id: 'p2', at: timeAt(-1, '17:45'), said: '晚间加粉成本涨到 38 元，先把三组低质量定向停了。' },
    { id: 'p3', at: timeAt(-4, '11:05'), said: '回传比例从 30% 调到 25%，转化稳住了。' },
  ],
})

/** What she has led, for the second page. */
export const PROJECTS = [
  { id: 'w1', name: '双十一加粉冲刺', role: '负责人', days: '10-20 ~ 11-12', outcome: '加粉 42,180，成本 31.6 元' },
  { id: 'w2', name: '企业微信承接改版', role: '协同', days: '09-01 ~ 09-26', outcome: '首条消息率从 41% 到 57%' },
  { id: 'w3', name: '落地页提速', role: '负责人', days: '07-08 ~ 07-30', outcome: '首屏 2.9 秒降到 1.2 秒' },
]
