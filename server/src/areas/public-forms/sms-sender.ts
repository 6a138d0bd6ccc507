import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { callOut } from '../../core/outbound/call-out.ts'
import { readJson } from '../../platforms/read-json.ts'
import type { Services } from '../../core/services.ts'

/** `unknown`: it may have gone out, so that the code in it counts. */
type SmsResult = 'sent' | 'unknown' | 'refused' | 'away'

/** Brings a code to a phone. */
export interface SmsSender {
  send(phone: string, code: string, minutes: number): Promise<SmsResult>
}

const Answer = z.object({ code: z.number() })

/** hex(HMAC-SHA256(secret, timestamp + body)), as the gateway wants it. */
const signed = ({ appId, secret }: SettingsOf<'sms'>, body: string, now: number): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('hex')
  return { 'content-type': 'application/json', 'x-app': appId, 'x-timestamp': timestamp, 'x-signature': signature }
}

/** A gateway over HTTP; undefined where none is set up. */
export const smsSender = async ({
  settings,
  config,
}: Pick<Services, 'settings' | 'config'>): Promise<SmsSender | undefined> => {
  const sms = await settings.get('sms')
  if (!sms.enabled) return undefined
  return {
    send: async (phone, code, minutes) => {
      const params = { code, minutes: String(minutes), ...(sms.signName === '' ? {} : { sign: sms.signName }) }
      const body = JSON.stringify({ phone, template: sms.template, params })
      const result = await callOut({
        url: `${sms.apiBase}/send`,
        method: 'POST',
        headers: signed(sms, body, Date.now()),
        body,
        hosts: [new URL(sms.apiBase).host],
        timeoutMs: 5_000,
        allowLoopback: config.simulators,
      })
      if (result.kind === 'unanswered') return 'unknown'
      if (result.kind !== 'answered') return 'away'
      const answer = Answer.safeParse(readJson(result.body))
      if (answer.data?.code === 0) return 'sent'
      return answer.success && result.status < 500 ? 'refused' : 'away'
    },
  }
}
