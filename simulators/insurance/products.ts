export type Plan = {
  no: string
  name: string
  premiumFen: number
  payMode: 'monthly' | 'yearly' | 'single'
  periods: number
}
export type Product = { code: string; name: string; ageMin: number; ageMax: number; plans: [Plan, ...Plan[]] }

export const products: [Product, ...Product[]] = [
  {
    code: 'YA001',
    name: '易安百万医疗险',
    ageMin: 0,
    ageMax: 65,
    plans: [
      { no: 'A', name: '首月 0.6 元', premiumFen: 60, payMode: 'monthly', periods: 12 },
      { no: 'B', name: '标准月缴', premiumFen: 6800, payMode: 'monthly', periods: 12 },
      { no: 'C', name: '一次缴清', premiumFen: 78_000, payMode: 'yearly', periods: 1 },
    ],
  },
  {
    code: 'YA002',
    name: '易安综合意外险',
    ageMin: 18,
    ageMax: 60,
    plans: [{ no: 'A', name: '基础', premiumFen: 9900, payMode: 'single', periods: 1 }],
  },
  {
    code: 'YA003',
    name: '易安重疾险',
    ageMin: 18,
    ageMax: 50,
    plans: [{ no: 'A', name: '月缴', premiumFen: 12_500, payMode: 'monthly', periods: 24 }],
  },
]

/** What a later period costs: the first month of the teaser plan is cheap, the others are not. */
export const premiumOf = ({ premiumFen, payMode }: Plan, period: number): number =>
  payMode === 'monthly' && period > 1 && premiumFen < 1000 ? 6800 : premiumFen
