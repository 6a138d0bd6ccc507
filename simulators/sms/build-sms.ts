import * as z from 'zod'
import { answerRefusals } from '#simulators/shared/answer-refusals.ts'
import { applyFaults } from '#simulators/shared/apply-faults.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { faultOfSigned } from '#simulators/shared/hmac-sign.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import { serviceFaultKinds } from '#simulators/shared/service-faults.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerView } from '#simulators/shared/view-page.ts'
import { codeIn, createInbox, type Inbox } from './inbox.ts'
import { type SmsSettings, smsSettings } from './settings.ts'

export const smsDemoApp = { id: 'sms-demo', secret: 'sms-demo-secret' } as const

export type SmsOptions = BaseOptions & {
  app?: { id: string; secret: string }
  settings?: Partial<SmsSettings>
}
export type SmsSimulator = Operated & {
  settings: SmsSettings
  inbox: Inbox
  /** The code in the last message this phone received; null when there is none. */
  lastCode: (phone: string) => string | null
}

const codes = { signature: 401, app: 402, time: 403, parameter: 400, throttled: 429, internal: 500 } as const
const texts = { signature: '签名错误', app: '应用不存在', time: '时间戳超出 5 分钟' } as const
const hourMs = 3_600_000
const sendBody = z
  .strictObject({
    phone: z.string().regex(/^1[3-9]\d{9}$/),
    text: z.string().min(1).max(500).optional(),
    template: z.string().optional(),
    params: z.record(z.string(), z.string()).default({}),
  })
  .refine(({ text, template }) => (text === undefined) !== (template === undefined), 'either text or template')

/** A gateway for text messages whose phones are an inbox on its page; its protocol is ours. */
export function buildSms(options: SmsOptions = {}): SmsSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock, faults } = base
  const settings = smsSettings.parse(options.settings ?? {})
  const caller = options.app ?? smsDemoApp
  const apps = new Map([[caller.id, caller.secret]])
  const inbox = createInbox(clock, base.requestId)
  const overall = createRateWindow(clock, settings)
  const ofMinute = createRateWindow(clock, { get perMinute() { return settings.perMinuteOfPhone }, recoverMs: 0 }) // prettier-ignore
  const ofHour = createRateWindow(clock, { get perMinute() { return settings.perHourOfPhone }, recoverMs: 0 }, hourMs) // prettier-ignore
  const lastCode = (phone: string) => codeIn(inbox.of(phone).at(-1)?.text ?? '')

  const simulator: SmsSimulator = {
    ...base,
    faultKinds: serviceFaultKinds,
    settings,
    inbox,
    lastCode,
    readSettings: () => ({ ...settings }),
    changeSettings: (input) => {
      Object.assign(settings, check({ ...settings, ...input }, smsSettings, 400))
    },
  }
  const body = (code: number, message: string) => ({ code, message, data: null })
  answerRefusals(base, (_request, _reply, fault) => body(fault?.code ?? codes.internal, fault?.message ?? '系统错误'))
  applyFaults(app, faults, () => body(codes.throttled, '发送过于频繁'))

  const write = ({ text, template = '', params }: z.output<typeof sendBody>): string => {
    const pattern = text ?? settings.templates[template]
    if (pattern === undefined) throw new Refusal(codes.parameter, `模板 ${template} 不存在`)
    return text ?? pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  }
  app.post('/send', (request, reply) => {
    const fault = faultOfSigned(request, apps, clock)
    if (fault !== null) throw new Refusal(codes[fault], texts[fault])
    const input = readBody(request, sendBody, codes.parameter)
    const text = write(input)
    const allowed = overall.take(caller.id) && ofMinute.take(input.phone) && ofHour.take(input.phone)
    if (!allowed) throw new Refusal(codes.throttled, '发送过于频繁')
    const { id } = inbox.add(input.phone, text, !settings.unreachable.includes(input.phone))
    reply.accepted = true
    return reply.send({ code: 0, message: 'success', data: { messageId: id } })
  })

  const view = () => ({
    figures: [{ name: '短信', value: inbox.size() }],
    tables: [
      {
        title: '收件箱',
        heads: ['时间', '手机', '内容', '送达'],
        rows: inbox.latest(50).map(({ at, phone, text, delivered }) => ({ cells: [beijingText(at), phone, text, delivered ? '已送达' : '未送达'] })), // prettier-ignore
        empty: '还没有短信',
      },
    ],
  })
  registerView(simulator, { title: '短信 · 模拟网关', view })
  app.get('/admin/inbox', (request) => {
    const phone = readQuery(request).text('phone')
    return { messages: phone === '' ? inbox.latest(100) : [...inbox.of(phone)].reverse() }
  })
  app.delete('/admin/inbox', () => {
    inbox.clear()
    return { messages: [] }
  })
  app.get('/admin/code', (request) => {
    const phone = readQuery(request).text('phone')
    return { phone, lastCode: lastCode(phone) }
  })
  return simulator
}
