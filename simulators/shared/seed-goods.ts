import type { Seeded } from './seeded.ts'

type Kind = { kind: string; names: readonly [string, ...string[]]; from: number; to: number }
const kinds: readonly [Kind, ...Kind[]] = [
  { kind: '零食', names: ['坚果大礼包', '芒果干', '猪肉脯', '手撕面包', '酸辣粉', '海苔脆'], from: 990, to: 9900 },
  { kind: '女装', names: ['针织开衫', '阔腿裤', '碎花连衣裙', '羊毛大衣', '打底衫'], from: 2900, to: 39900 },
  { kind: '家电', names: ['空气炸锅', '养生壶', '扫地机器人', '电饭煲', '挂烫机'], from: 5900, to: 259900 },
  { kind: '数码', names: ['蓝牙耳机', '充电宝', '机械键盘', '智能手表', '手机壳'], from: 1900, to: 129900 },
  { kind: '日用', names: ['抽纸整箱', '洗衣凝珠', '保温杯', '垃圾袋', '收纳箱'], from: 690, to: 12900 },
  { kind: '母婴', names: ['纸尿裤', '儿童水杯', '绘本套装', '婴儿湿巾'], from: 1900, to: 29900 },
]
const makers = ['禾木', '青橙', '蓝鲸', '乐享', '壹品', '嘉禾', '悦动', '星禾', '远航', '万象'] as const
const traits = ['官方正品', '升级款', '家庭装', '爆款', '新品', '限时特惠', '加厚', '轻便'] as const

export type SeedGoods = { name: string; kind: string; maker: string; priceFen: number; couponFen: number; rate: number }

/** Goods as a shop shows them; the rate is in thousandths. */
export function seedGoods(seeded: Seeded, count: number): SeedGoods[] {
  return Array.from({ length: count }, () => {
    const { kind, names, from, to } = seeded.pick(kinds)
    const maker = seeded.pick(makers)
    const priceFen = Math.round(seeded.int(from, to) / 10) * 10
    const couponFen = seeded.next() < 0.5 ? Math.floor(priceFen / 1000) * 100 : 0
    const name = `${maker}${seeded.pick(names)} ${seeded.pick(traits)} ${seeded.int(1, 6)}件装`
    return { name, kind, maker, priceFen, couponFen, rate: seeded.int(5, 300) }
  })
}

/** A picture that is never missing: the first sign of the name on a colour of its own. */
export function drawGoods(id: string, name: string): string {
  const hue = [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 360
  const sign = ([...name][0] ?? '').replace(/[<>&]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="hsl(${hue} 55% 62%)"/><text x="100" y="128" font-size="84" text-anchor="middle" fill="#fff" font-family="sans-serif">${sign}</text></svg>`
}
