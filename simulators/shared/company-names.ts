import type { Seeded } from './seeded.ts'

const cities = ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉', '南京', '苏州', '长沙', '厦门', '郑州'] as const
const words = [
  '云麓', '星禾', '青橙', '极光', '鼎信', '海纳', '优选', '乐享', '启明', '百川', '锦程', '万象',
  '禾木', '融汇', '智联', '悦动', '蓝鲸', '新越', '嘉禾', '远航', '壹品', '天翼通', '和众', '睿思',
] as const // prettier-ignore
const trades = [
  '网络科技',
  '电子商务',
  '通信服务',
  '教育咨询',
  '健康管理',
  '生活服务',
  '信息技术',
  '文化传媒',
  '商贸',
] as const

/** Distinct company names, the same for the same seed. */
export function nameCompanies(seeded: Seeded, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${seeded.pick(cities)}${seeded.pick(words)}${seeded.pick(trades)}有限公司`)
  return [...names]
}
