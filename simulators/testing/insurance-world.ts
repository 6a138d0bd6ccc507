import { signedHeaders } from '#simulators/shared/hmac-sign.ts'
import { buildInsurance, insuranceDemoApp, type InsuranceOptions } from '../insurance/build-insurance.ts'
import { call } from './call.ts'
import { openReceiver } from './notice-receiver.ts'

/** A running insurer, a channel that signs, and somebody who receives the notices. */
export async function openInsurance(options: InsuranceOptions = {}) {
  const insurance = buildInsurance({ seed: 7, ...options })
  await insurance.app.listen({ port: 0, host: '127.0.0.1' })
  const url = insurance.url()
  const receiver = await openReceiver()
  insurance.changeSettings({ noticeUrl: `${receiver.url}/yian` })
  const ask = (path: string, input: unknown, change: Record<string, string> = {}) => {
    const body = JSON.stringify(input)
    const headers = { ...signedHeaders(insuranceDemoApp, insurance.clock, body), ...change }
    return call(`${url}/api/${path}`, { method: 'POST', headers, body })
  }
  const close = async () => {
    await insurance.app.close()
    await receiver.close()
  }
  return { insurance, url, receiver, ask, close }
}
