import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { openTrackerAlone } from '../../tracking/testing/tracker-alone.ts'
import { tokenIn } from '../page/testing/card-harness.ts'
import { openTones, type OpenTones } from '../testing/tones.ts'
import { openToneHarness } from './testing/tone-harness.ts'

let tones: OpenTones
beforeAll(async () => {
  tones = await openTones()
})
afterAll(() => tones?.stop())

/** The tracker alone, with a log that can be read. */
const openWithLog = async (key: string, adsetId: string, serviceId: string) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const services = { ...tones.server.services, log }
  const params = paramsOf('colorring', 'tencent_gdt').parse({ serviceId })
  const link: Link = { key, adsetId, provider: 'tencent_gdt', kind: 'colorring', status: 'AD_RUNNING', params, lead: undefined, experiment: undefined } // prettier-ignore
  const { url, close } = await openTrackerAlone(services, link)
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
  const send = (body: Record<string, string>, path = '') =>
    fetch(`${url}/p/${key}${path}`, { method: 'POST', headers, body: new URLSearchParams(body) })
  return { open: () => fetch(`${url}/p/${key}`, { headers }), send, lines, close }
}

test('whatever goes wrong, no log has the phone or the code, and what was typed is kept', async () => {
  const harness = await openToneHarness(tones, tones.service.id)
  const { key, adsetId, serviceId } = harness.context
  const own = await openWithLog(key, adsetId, serviceId)
  try {
    expect((await own.open()).status).toBe(200)
    const phone = tones.newPhone()
    const token = await harness.token()
    tones.vas.faults.replace({ throttle: { count: 1 } })
    expect((await own.send({ phone, _token: token }, '/code')).status).toBe(503)
    tones.vas.faults.clear()
    expect((await own.send({ phone, _token: token }, '/code')).status).toBe(200)
    const code = tones.vas.desk.lastCode(phone) ?? ''
    const ready = { phone, _code: code, agree: '1', _token: token }
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await own.send({ ...ready, _code: wrong })).status).toBe(422)
    tones.vas.faults.replace({ throttle: { count: 1 } })
    expect((await own.send(ready)).status).toBe(503)
    tones.vas.faults.clear()
    await tones.server.rows('alter table ext_orders rename to ext_orders_away')
    let text = ''
    try {
      const reply = await own.send(ready)
      text = await reply.text()
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    } finally {
      await tones.server.rows('alter table ext_orders_away rename to ext_orders')
    }
    for (const typed of [phone, code]) expect(text).toContain(`value="${typed}"`)
    expect(tokenIn(text)).toBe(token)
    expect((await own.send(ready)).status).toBe(200)
    const written = own.lines.join('')
    for (const line of ['tone code', 'tone order', 'tone order not taken']) expect(written).toContain(line)
    for (const secret of [phone, code, wrong]) expect(written).not.toContain(secret)
    expect((await harness.orders()).length).toBe(1)
  } finally {
    await own.close()
  }
})
