import { describe, expect, it } from 'vitest'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { ServiceRules } from '#contract/cards/entities.ts'
import { FormOptions, FormThanks, FormTheme } from '#contract/forms/entities.ts'
import { PROVINCES } from '#contract/forms/provinces.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type MadeOf, pageOf, type ShownPage } from '#console/features/adsets/landing/page-of.ts'
import { cardPage } from '#server/areas/cards/page/card-page.ts'
import { servicePageContext } from '#server/areas/cards/page/service-page.ts'
import { tonePage } from '#server/areas/cards/tone-page/tone-page.ts'
import { formPage } from '#server/areas/forms/form-page.ts'
import { formPageContext } from '#server/areas/forms/form-page-context.ts'
import { agentPage } from '#server/areas/agents/page/agent-page.ts'
import { landingPage } from '#server/areas/tracking/landing-page.ts'

const settings = SETTINGS.landing.schema.parse({})
const TARGET = 'weixin://dl/business/?t=abc'
const asked = { token: '', settings, values: () => [], wrong: {}, notice: undefined }

const FORM = {
  schema: JSON.stringify({
    type: 'object',
    title: '表单的标题',
    description: '表单的说明',
    properties: {
      phone: { type: 'string', title: '联系电话', format: 'phone' },
      grade: { type: 'string', title: '孩子年级', enum: ['一至三年级', '四至六年级'] },
      city: { type: 'string', title: '所在省份', format: 'region' },
      note: { type: 'string', title: '备注' },
      consent: { type: 'boolean', title: '同意联系', const: true },
    },
    required: ['phone', 'consent'],
  }),
  ui: JSON.stringify({ grade: { widget: 'radio', help: '选一个' }, note: { placeholder: '想说的话' } }),
  options: FormOptions.parse({ smsCode: true }),
}
const LOOKS = [
  {},
  {
    color: '#12a150',
    background: '#eafff2',
    title: '免费领 3 节编程课',
    text: '一天内联系',
    button: '立即预约',
    picture: '/files/a.png',
  },
].map((look) => FormTheme.parse(look))

const SERVICES = [
  {
    name: '星卡 29 元',
    carrier: 'telecom',
    plan: '月租 29 元\n100G',
    price: 600,
    rules: { noShip: ['650000'], photo: true },
  },
  { name: '晨曦', carrier: 'mobile', plan: '', price: 0, rules: {} },
] as const
const services = SERVICES.map((one) => ({
  ...one,
  id: 'cs_1',
  status: 'on' as const,
  rules: ServiceRules.parse(one.rules),
}))

/** What an ad set may say of its page: nothing, all, and the title alone. */
const WORDS = [
  {},
  { pageTitle: '页面', headline: '大字', text: '小字', buttonText: '去吧', picture: '/files/b.png' },
  { pageTitle: '页面' },
]

const paramsFor = (kind: AdsetKind, given: object) => paramsOf(kind, 'tencent_gdt').parse(given)
const linkOf = (kind: AdsetKind, params: ReturnType<typeof paramsFor>) => ({
  key: 'k',
  adsetId: 'as_1',
  provider: 'tencent_gdt' as const,
  kind,
  status: 'AD_RUNNING' as const,
  params,
  lead: undefined,
  experiment: undefined,
})
const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('there is none')
  return value
}

const plain = (page: string): string =>
  page
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Everything the console draws, in the order in which it does. */
const drawnOf = (shown: ShownPage | undefined): string[] => {
  if (shown?.page === undefined) throw new Error('the console draws no page')
  const { page } = shown
  const fields = 'fields' in page ? page.fields : []
  const questions = fields.flatMap((one) => {
    if ('legend' in one) return [one.legend, ...one.fields.flatMap(({ title, options }) => [title, ...options])]
    const regions = one.kind === 'region' ? PROVINCES.map(([, name]) => name) : []
    return [one.title, ...[one.placeholder].filter(Boolean), ...one.options, ...regions, ...[one.help].filter(Boolean)]
  })
  const head = [`<title>${page.pageTitle}</title>`, `--brand:${page.color}`, ...[page.picture].filter(Boolean)]
  const facts = 'facts' in page ? page.facts.flat() : []
  const rest = 'address' in page ? [page.address] : []
  return [...head, page.headline, page.text, ...facts, ...questions, ...rest, `>${page.button}</`].filter(Boolean)
}
/** What of it does not stand on the page behind what came before. */
const missing = (html: string, drawn: readonly string[]): string[] => {
  let at = 0
  return drawn.filter((part) => {
    const found = html.indexOf(part, at)
    if (found >= 0) at = found
    return found < 0
  })
}
const countOf = (shown: ShownPage | undefined): number =>
  shown?.kind === 'asking'
    ? shown.page.fields.reduce((sum, one) => sum + ('legend' in one ? one.fields.length : 1), 0)
    : 0
const compare = (kind: AdsetKind, params: Record<string, unknown>, made: MadeOf, page: string): void => {
  const html = plain(page)
  const shown = pageOf(kind, params, made)
  expect(missing(html, drawnOf(shown))).toEqual([])
  expect(html.match(/class="f[" ]/g) ?? []).toHaveLength(countOf(shown))
}

describe('what the console draws of a page', () => {
  it.each(WORDS)('stands on the real one of a form (%o)', (words) => {
    for (const theme of LOOKS) {
      const params = paramsFor('formschema', { ...words, schemaId: 7 })
      const { shape } = readShape(FORM.schema, FORM.ui)
      const form = {
        id: 7,
        enterprise_id: 'en_1',
        status: 'published' as const,
        version: 1,
        theme,
        thanks: FormThanks.parse({}),
        options: FORM.options,
        shape,
      }
      const context = there(formPageContext(linkOf('formschema', params)))
      compare('formschema', params, { form: { ...FORM, theme } }, formPage('n', { ...asked, context, subject: form }))
    }
  })

  it.each(WORDS)('stands on the real ones of a card and a tone (%o)', (words) => {
    for (const service of services) {
      const card = paramsFor('idcard', { ...words, serviceId: service.id, color: '#aa0000' })
      const cardView = {
        ...asked,
        subject: service,
        context: there(servicePageContext('card', linkOf('idcard', card))),
      }
      compare('idcard', card, { service }, cardPage('n', cardView, '2026-03-02'))
      const tone = paramsFor('colorring', { ...words, serviceId: service.id })
      const context = there(servicePageContext('ring', linkOf('colorring', tone)))
      compare('colorring', tone, { service }, tonePage('n', { ...asked, subject: service, context }))
    }
  })

  it.each(WORDS)('stands on the real ones with a button and with an agent (%o)', (words) => {
    const params = paramsFor('mp1', { ...words, target: TARGET })
    compare('mp1', params, {}, landingPage('n', { params, settings, go: TARGET, scheme: TARGET }))
    const withAgent = paramsFor('mp1', { ...words, target: TARGET, opens: 'agent' })
    const agent = { id: 'ag_1', name: '小晨', avatar: '', qrcode: '', weixin: '', link: 'https://a.example', kf: null }
    const way = { kind: 'link' as const, address: 'https://a.example' }
    const page = agentPage('n', { params: withAgent, settings, agent, way, go: '/go', screen: 'wechat' })
    compare('mp1', withAgent, {}, page)
  })
})
