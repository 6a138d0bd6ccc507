import type { RuleCondition, RuleWindow } from './entities.ts'
import { isMomentary, paidFor, type RuleBase, type RuleFigure, type RuleOp, specOfFigure } from './rule-kinds.ts'

/** Why a rule applied, in words: said by mails and robots in Chinese, by the console in the language of whoever reads. */

/** An English sentence, an i18n key; and the same in Chinese, whose only place is here. */
export interface Phrase {
  text: string
  zh: string
}
export type SayPhrase = (phrase: Phrase, holes?: Record<string, string>) => string

/** A figure as it was when the rule applied, and what it was compared with. */
export interface CauseFigure extends Pick<RuleCondition, 'figure' | 'window' | 'op' | 'base' | 'baseDays'> {
  now: number | null
  /** Of the period before, the days before or the median; the target. */
  was: number | null
  /** Percent of or against that. */
  share: number | null
  than: number
  /** Of a cost: nothing came that it is counted for, and `now` is what was spent. */
  none?: true
}
export interface Cause {
  /** Of several ad sets which; null where the sentence around names it. */
  name: string | null
  figures: CauseFigure[]
}

const phrase = (text: string, zh: string): Phrase => ({ text, zh })

const CAUSE_FIGURES: Record<RuleFigure, Phrase> = {
  spend: phrase('spend', '消耗'),
  clicks: phrase('clicks', '点击'),
  visits: phrase('visits', '访问'),
  conversionRate: phrase('conversion rate', '转化率'),
  conversions: phrase('conversions', '转化'),
  costPerConversion: phrase('cost per conversion', '单个转化成本'),
  pushed: phrase('pushed conversions', '已回传'),
  held: phrase('held conversions', '扣留'),
  failed: phrase('failed pushes', '回传失败'),
  acknowledged: phrase('acknowledged pushes', '已确认'),
  pushRate: phrase('push rate', '回传率'),
  orders: phrase('orders', '订单'),
  sales: phrase('sales', '成交额'),
  salesPerSpend: phrase('return on spend', 'ROI'),
  visitRate: phrase('visit rate', '访问率'),
  bots: phrase('machine traffic', '机器流量'),
  costPerClick: phrase('cost per click', '点击均价'),
  costPerOrder: phrase('cost per order', '单均成本'),
  commission: phrase('commission', '佣金'),
  refunds: phrase('refunds', '退款'),
  refunded: phrase('refunded amount', '退款金额'),
  refundRate: phrase('refund rate', '退款率'),
  failureRate: phrase('share of failed pushes', '回传失败率'),
  idleHours: phrase('hours without a conversion', '无转化小时数'),
  balance: phrase('account balance', '账户余额'),
  budgetShare: phrase('share of the day’s budget', '占日预算比例'),
}
const OPS: Record<RuleOp, Phrase> = {
  above: phrase('above', '高于'),
  atLeast: phrase('at least', '不低于'),
  below: phrase('below', '低于'),
  atMost: phrase('at most', '不高于'),
}
const WINDOWS = {
  today: phrase('today', '今日'),
  yesterday: phrase('yesterday', '昨日'),
  hours: phrase('last {{n}} hours', '近 {{n}} 小时'),
  days: phrase('last {{n}} days', '近 {{n}} 天'),
  ended: phrase('last {{n}} days without today', '近 {{n}} 天（不含今天）'),
}
const CLAUSES: Record<RuleBase | 'moment', Phrase> = {
  moment: phrase('{{figure}} {{now}} ({{op}} {{than}})', '{{figure}} {{now}}（{{op}} {{than}}）'),
  number: phrase('{{figure}} {{window}} {{now}} ({{op}} {{than}})', '{{window}}{{figure}} {{now}}（{{op}} {{than}}）'),
  before: phrase(
    '{{figure}} {{window}} {{now}}, {{was}} in the period before: {{share}} ({{op}} {{than}})',
    '{{window}}{{figure}} {{now}}，上一周期 {{was}}，变化 {{share}}（{{op}} {{than}}）',
  ),
  days: phrase(
    '{{figure}} {{window}} {{now}}, {{was}} over the {{n}} days before: {{share}} ({{op}} {{than}})',
    '{{window}}{{figure}} {{now}}，之前 {{n}} 天为 {{was}}，变化 {{share}}（{{op}} {{than}}）',
  ),
  target: phrase(
    '{{figure}} {{window}} {{now}}, {{share}} of the target {{was}} ({{op}} {{than}})',
    '{{window}}{{figure}} {{now}}，为目标 {{was}} 的 {{share}}（{{op}} {{than}}）',
  ),
  median: phrase(
    '{{figure}} {{window}} {{now}}, {{share}} of the median {{was}} ({{op}} {{than}})',
    '{{window}}{{figure}} {{now}}，为中位数 {{was}} 的 {{share}}（{{op}} {{than}}）',
  ),
}
const HOURS = phrase('{{n}} hours', '{{n}} 小时')
const OF_ONE = phrase('“{{name}}”: {{figures}}', '“{{name}}”{{figures}}')
const NONE = phrase('– (spend {{spend}}, {{what}} 0)', '–（消耗 {{spend}} · {{what}} 0）')
const BETWEEN_FIGURES = phrase(' and ', '，且')
const BETWEEN_SUBJECTS = phrase('; ', '；')
export const LOG_LINK = phrase('Rule log entry', '执行记录')

export const CAUSE_PHRASES: readonly Phrase[] = [
  ...Object.values(CAUSE_FIGURES),
  ...Object.values(OPS),
  ...Object.values(WINDOWS),
  ...Object.values(CLAUSES),
  HOURS,
  OF_ONE,
  NONE,
  BETWEEN_FIGURES,
  BETWEEN_SUBJECTS,
  LOG_LINK,
]

const rounded = (value: number): string => String(Math.round(value * 100) / 100)
const yuan = (fen: number): string => {
  const [whole = '', part] = (Math.abs(fen) / 100).toFixed(2).split('.')
  return `${fen < 0 ? '-' : ''}¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
const percent = (value: number): string => `${rounded(value)}%`

const valueText = (figure: RuleFigure, value: number | null, say: SayPhrase): string => {
  if (value === null) return '–'
  switch (specOfFigure(figure).unit) {
    case 'fen':
      return yuan(Math.round(value))
    case 'percent':
      return percent(value)
    case 'hours':
      return say(HOURS, { n: rounded(value) })
    case 'times':
    case 'count':
      return rounded(value)
  }
}

const nowText = ({ figure, now, none }: CauseFigure, say: SayPhrase): string => {
  const what = paidFor(figure)
  return none === true && what !== null
    ? say(NONE, { spend: valueText(figure, now, say), what: say(CAUSE_FIGURES[what]) })
    : valueText(figure, now, say)
}

const windowText = ({ unit, length, today }: RuleWindow, say: SayPhrase): string => {
  const n = String(length)
  if (unit === 'hour') return say(WINDOWS.hours, { n })
  if (length === 1) return say(today ? WINDOWS.today : WINDOWS.yesterday)
  return say(today ? WINDOWS.days : WINDOWS.ended, { n })
}

const figureText = (one: CauseFigure, say: SayPhrase): string => {
  const { figure, window, op, base, baseDays, was, share, than } = one
  const isPlain = base === 'number'
  const clause = isMomentary(figure) ? CLAUSES.moment : CLAUSES[base]
  return say(clause, {
    figure: say(CAUSE_FIGURES[figure]),
    window: windowText(window, say),
    now: nowText(one, say),
    was: valueText(figure, was, say),
    share: share === null ? '–' : `${share > 0 && (base === 'before' || base === 'days') ? '+' : ''}${percent(share)}`,
    op: say(OPS[op]),
    than: isPlain ? valueText(figure, than, say) : percent(than),
    n: String(baseDays),
  })
}

/** The figures of each that a rule applied to, in one line. */
export const sayCauses = (causes: readonly Cause[], say: SayPhrase): string =>
  causes
    .map(({ name, figures }) => {
      const all = figures.map((one) => figureText(one, say)).join(say(BETWEEN_FIGURES))
      return name === null ? all : say(OF_ONE, { name, figures: all })
    })
    .join(say(BETWEEN_SUBJECTS))

/** As a notification carries them: its params are texts. */
export const writeCauses = (causes: readonly Cause[]): string => JSON.stringify(causes)
export const readCauses = (written: string | undefined): Cause[] =>
  written === undefined || written === '' ? [] : (JSON.parse(written) as Cause[])

/** Where a notice leads beside its own link: to ad sets by name, to the line of the log without one. */
export interface NoticeLink {
  name: string | null
  link: string
}
export const writeLinks = (links: readonly NoticeLink[]): string => JSON.stringify(links)
export const readLinks = (written: string | undefined): NoticeLink[] =>
  written === undefined || written === '' ? [] : (JSON.parse(written) as NoticeLink[])
