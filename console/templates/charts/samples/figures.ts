import { dayAt } from '../../shared/days.ts'

/** Up and down as figures of a day do, the same on every visit. */
const wave = (n: number, base: number, swing: number, shift = 0): number =>
  Math.round(base + swing * Math.sin(n / 2.2 + shift) + ((n * 37 + shift * 11) % 23))

export const lastDays = (days: number): string[] => Array.from({ length: days }, (_, n) => dayAt(n - days + 1).slice(5))
export const contactsOf = (days: number): number[] => lastDays(days).map((_, n) => wave(n, 320, 60))
export const spendOf = (days: number): number[] => lastDays(days).map((_, n) => wave(n, 9800, 1500, 2))
export const ordersOf = (days: number): number[] => lastDays(days).map((_, n) => wave(n, 120, 34, 4))

export const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
export const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
/** [hour, day, contacts], most of them after lunch and in the evening. */
export const byHour = (): [number, number, number][] =>
  WEEK.flatMap((_, day) =>
    HOURS.map((__, hour): [number, number, number] => [
      hour,
      day,
      Math.max(
        0,
        Math.round(
          18 * Math.exp(-((hour - 13) ** 2) / 14) +
            30 * Math.exp(-((hour - 20) ** 2) / 9) +
            ((hour * 7 + day * 13) % 6) -
            2,
        ),
      ),
    ]),
  )

export const FUNNEL = [
  { name: '点击', value: 10240 },
  { name: '访问', value: 7820 },
  { name: '加粉', value: 2460 },
  { name: '首条消息', value: 1310 },
  { name: '成交', value: 286 },
]
export const CHANNELS = [
  { name: '腾讯广告', value: 4820 },
  { name: '巨量引擎', value: 3960 },
  { name: '快手', value: 1280 },
  { name: '自然流量', value: 940 },
]
export const PRODUCTS = ['号卡 29 元', '百万医疗险', '儿童牙刷', '露营灯', '扫地机']
export const SALES = [412, 268, 190, 154, 83]
export const RETURNS = [12, 31, 9, 14, 6]
export const SKILLS = ['响应速度', '首条消息率', '转化率', '好评率', '在线时长', '合规']
export const AGENTS = [
  { name: '周洋', value: [86, 57, 34, 92, 78, 95] },
  { name: '王蕾', value: [72, 64, 41, 88, 90, 97] },
]
/** [cost of one, share who write, contacts] of each ad set. */
export const ADSETS: readonly (readonly [number, number, number, string])[] = [
  [28.4, 61, 420, '秋季加粉 01'],
  [31.2, 57, 310, '秋季加粉 02'],
  [35.8, 44, 180, '秋季加粉 03'],
  [24.9, 66, 530, '号卡拉新 A'],
  [41.3, 38, 90, '保险留资 B'],
  [29.7, 52, 260, '母婴福利 C'],
  [38.1, 47, 140, '教育试听 D'],
  [26.6, 59, 350, '家居团购 E'],
]
