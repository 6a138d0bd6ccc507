import { signJoined } from '#simulators/shared/md5-sign.ts'
import { buildVas, vasDemoApp, type VasOptions } from '../vas/build-vas.ts'
import { call } from './call.ts'
import { openReceiver } from './notice-receiver.ts'

/** A running vendor of ring-back tones, a channel that signs, and somebody who receives the notices. */
export async function openVas(options: VasOptions = {}) {
  const vas = buildVas({ seed: 7, ...options })
  await vas.app.listen({ port: 0, host: '127.0.0.1' })
  const url = vas.url()
  const receiver = await openReceiver()
  const ask = (path: string, input: Record<string, string> = {}, secret: string = vasDemoApp.secret) => {
    const sent = { appId: vasDemoApp.id, timestamp: String(vas.clock.seconds()), ...input }
    return call(`${url}/vas/${path}`, { json: { ...sent, sign: signJoined(new Map(Object.entries(sent)), secret) } })
  }
  const code = async (phone: string, productId = 'VR001') => {
    await ask('sms/send', { phone, productId })
    return vas.desk.lastCode(phone) ?? ''
  }
  let count = 0
  const submit = (phone: string, smsCode: string, change: Record<string, string> = {}) => {
    const outOrderId = `our-${(count += 1)}`
    return ask('order/submit', { outOrderId, productId: 'VR001', phone, smsCode, notifyUrl: `${receiver.url}/vas`, ...change }) // prettier-ignore
  }
  const close = async () => {
    await vas.app.close()
    await receiver.close()
  }
  return { vas, url, receiver, ask, code, submit, close }
}
