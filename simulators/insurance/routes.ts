import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { faultOfSigned } from '#simulators/shared/hmac-sign.ts'
import { frame } from '#simulators/shared/page.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { objectOf, readFields } from '#simulators/shared/read-fields.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { createInsure } from './insure.ts'
import { type PolicyBook, policyRow } from './policies.ts'
import { products } from './products.ts'
import type { InsuranceSettings } from './settings.ts'

/** No code table is in the facts; these are ours, and 0 means done. */
export const codes = { signature: 401, app: 402, time: 403, parameter: 400, throttled: 429, internal: 500 } as const
const texts = { signature: '签名错误', app: '应用不存在', time: '时间戳超出 5 分钟' } as const

const queryBody = z.object({ orderNos: z.array(z.string()).min(1).max(20) })
const quoteBody = z.object({ productCode: z.string(), planNo: z.string(), age: z.int().min(0).max(120) })
const proposal = z.object({
  product: z.string(),
  plan: z.string().optional(),
  track: z.string().max(64).default(''),
  name: z.string().min(1).max(30),
  phone: z.string().regex(/^1[3-9]\d{9}$/),
})

export function registerInsurance(
  { app, clock }: Base,
  world: { apps: ReadonlyMap<string, string>; policies: PolicyBook; insure: ReturnType<typeof createInsure> },
  settings: InsuranceSettings,
): void {
  const { apps, policies, insure } = world
  const window = createRateWindow(clock, settings)
  const route = (path: string, work: (request: FastifyRequest) => unknown) =>
    app.post(`/api/${path}`, (request, reply: FastifyReply) => {
      const fault = faultOfSigned(request, apps, clock)
      if (fault !== null) throw new Refusal(codes[fault], texts[fault])
      if (!window.take(String(request.headers['x-app']))) throw new Refusal(codes.throttled, '请求过于频繁')
      const data = work(request)
      reply.accepted = true
      return reply.send({ code: 0, message: 'success', data })
    })

  route('product/list', () =>
    products.map(({ plans, ...product }) => ({
      ...product,
      plans: plans.map(({ no, name, premiumFen, payMode, periods }) => ({
        planNo: no,
        name,
        premium: premiumFen,
        payMode,
        periods,
      })),
    })),
  )
  route('quote', (request) => {
    const body = readBody(request, quoteBody, codes.parameter)
    const product = products.find(({ code }) => code === body.productCode)
    const plan = product?.plans.find(({ no }) => no === body.planNo)
    if (product === undefined || plan === undefined) throw new Refusal(codes.parameter, '产品或计划不存在')
    if (body.age < product.ageMin || body.age > product.ageMax) throw new Refusal(codes.parameter, '年龄不在可投保范围')
    return { productCode: product.code, planNo: plan.no, premium: plan.premiumFen, payMode: plan.payMode }
  })
  route('order/query', (request) =>
    readBody(request, queryBody, codes.parameter).orderNos.map((orderNo) => {
      const policy = policies.find(orderNo)
      return policy === undefined ? { orderNo, status: '00' } : policyRow(policy)
    }),
  )

  const show = (title: string, body: string) => frame(title, `<main><section class="whole">${body}</section></main>`)
  app.get('/insure', (request, reply) => {
    const query = readQuery(request)
    const product = products.find(({ code }) => code === query.text('product')) ?? products[0]
    const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
    const plans = product.plans.map(({ no, name }) => `<option value="${no}">${escapeHtml(name)}</option>`)
    const body = `<h1>${escapeHtml(product.name)}</h1><form method="post">${hidden('product', product.code)}${hidden('track', query.text('track'))}<label class="choice">计划<select name="plan">${plans.join('')}</select></label><label class="choice">姓名<input name="name" required></label><label class="choice">手机<input name="phone" required></label><p class="buttons"><button class="main" type="submit">立即投保</button></p></form>`
    return reply.type('text/html; charset=utf-8').send(show(`${product.name}（模拟）`, body))
  })
  app.post('/insure', (request, reply) => {
    const { track, ...rest } = check(objectOf(readFields(request)), proposal, codes.parameter)
    const policy = insure({ ...rest, extra: track })
    const body = `<h1>投保成功</h1><p>订单号 <code>${policy.orderNo}</code></p>`
    return reply.type('text/html; charset=utf-8').send(show('投保成功', body))
  })
}
