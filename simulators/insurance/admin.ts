import * as z from 'zod'
import type { Agenda } from '#simulators/shared/agenda.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Notice, Notices } from '#simulators/shared/notices.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { registerView, type View } from '#simulators/shared/view-page.ts'
import type { createInsure } from './insure.ts'
import { type Policy, type PolicyBook, policyRow } from './policies.ts'
import { products } from './products.ts'
import { type PolicyStep, policySteps, stateNames, ways } from './states.ts'
import type { Teller } from './tell.ts'
import type { Walk } from './walk.ts'

const stepNames: Record<PolicyStep, string> = {
  underwrite: '核保通过',
  decline: '核保失败',
  pay: '缴费',
  issue: '出单',
  issueFail: '出单失败',
  renew: '续期',
  renewFail: '续期失败',
  surrender: '退保',
}
const proposalBody = z.strictObject({
  product: z.string().optional(),
  plan: z.string().optional(),
  extra: z.string().max(64).optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
  /** Whether it is issued at once; the page sends a text. */
  issue: z.union([z.boolean(), z.stringbool()]).default(false),
})
const refundType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const stepBody = z.strictObject({
  step: z.enum(policySteps),
  reason: z.string().optional(),
  refundType: refundType.optional(),
})
const pushBody = z.strictObject({ kind: z.enum(['01', '03', '07']).default('01') })
const params = z.object({ orderNo: z.string() })

export function registerInsuranceAdmin(
  simulator: Operated,
  world: {
    policies: PolicyBook
    walk: Walk
    insure: ReturnType<typeof createInsure>
    teller: Teller
    notices: Notices
    agenda: Agenda
  },
): void {
  const { app } = simulator
  const { policies, walk, insure, teller, notices, agenda } = world
  const line = (policy: Policy) => ({
    cells: [
      policy.orderNo,
      policy.policyNo,
      `${policy.product.name} ${policy.plan.no}`,
      stateNames[policy.state],
      policyRow(policy).period,
      policy.extra,
      beijingText(policy.updatedAt),
    ],
    acts: policySteps
      .filter((step) => ways[step].from === policy.state)
      .map((step) => ({ label: stepNames[step], path: `/admin/orders/${policy.orderNo}/step`, body: { step } })),
  })
  const noticeLine = ({ at, order, event, url, outcome, attempts }: Notice) => ({
    cells: [beijingText(at), order, event, url, outcome, attempts.map(({ status }) => status).join(' ')],
  })
  const view = (): View => ({
    figures: [
      { name: '订单', value: policies.size() },
      { name: '通知', value: notices.total() },
    ],
    tables: [
      {
        title: '订单',
        heads: ['订单号', '保单号', '产品', '状态', '期数', '渠道参数', '更新时间', '操作'],
        rows: policies.latest(50).map(line),
        empty: '还没有订单',
      },
      {
        title: '通知',
        heads: ['时间', '订单号', '类型', '地址', '结果', '各次应答'],
        rows: notices.latest(30).map(noticeLine),
        empty: '还没有通知',
      },
    ],
  })
  const fields = [
    { name: 'product', label: '产品', value: products[0].code },
    { name: 'plan', label: '计划', value: 'A' },
    { name: 'extra', label: '渠道参数' },
    { name: 'issue', label: '立即出单', value: 'true' },
  ]
  const forms = [{ title: '投保', label: '投保', path: '/admin/orders', fields }]
  registerView(simulator, { title: '易安保险 · 模拟平台', forms, agenda, view })

  app.get('/admin/orders', (request) => {
    const limit = Number(readQuery(request).text('limit') || 100)
    return { total: policies.size(), orders: policies.latest(limit).map(policyRow) }
  })
  app.post('/admin/orders', (request) => {
    const { issue, ...proposal } = readBody(request, proposalBody, 400)
    const policy = insure(proposal)
    return { order: policyRow(issue ? walk.issue(policy.orderNo) : policy) }
  })
  app.post('/admin/orders/:orderNo/step', (request) => {
    const { orderNo } = check(request.params, params, 400)
    const { step, ...detail } = readBody(request, stepBody, 400)
    return { order: policyRow(walk.step(orderNo, step, detail)) }
  })
  app.post('/admin/orders/:orderNo/push', (request) => {
    const policy = policies.find(check(request.params, params, 400).orderNo)
    if (policy === undefined) throw new Refusal(400, 'There is no such order.')
    const notice = teller.push(policy, readBody(request, pushBody, 400).kind)
    return notices.idle().then(() => ({ notice }))
  })
  app.get('/admin/notices', (request) => {
    const query = readQuery(request)
    return notices.page(Number(query.text('since') || 0), Number(query.text('limit') || 100))
  })
}
