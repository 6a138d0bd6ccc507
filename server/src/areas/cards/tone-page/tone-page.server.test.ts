import { setTimeout as wait } from 'node:timers/promises'
import { Script } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopClock } from '../../../testing/stop-clock.ts'
import { browse, visitsOf } from '../../tracking/testing/link.ts'
import { saidAt, tokenIn } from '../page/testing/card-harness.ts'
import { openTones, type OpenTones } from '../testing/tones.ts'
import { openToneHarness, type ToneHarness, toneOrderIn } from './testing/tone-harness.ts'

let tones: OpenTones
let harness: ToneHarness
beforeAll(async () => {
  tones = await openTones()
  harness = await openToneHarness(tones, tones.service.id, {
    headline: '来电就看视频',
    text: '每天都有新的',
    color: '#c2410c',
  })
})
beforeEach(() => tones.vas.faults.clear())
afterAll(() => tones?.stop())

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const JSON_ONLY = { accept: 'application/json' }

describe('the page', () => {
  test('says what it is, what it costs every month and how it ends, and asks in plain HTML', async () => {
    const response = await harness.open()
    const text = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const word of [
      '<h1>来电就看视频</h1>',
      '每天都有新的',
      '热门彩铃（视频彩铃）',
      '中国移动',
      '每天换一首',
      '每月 6.00 元',
      '自动续订',
      '拨打 10086',
      '--brand:#c2410c',
    ])
      // prettier-ignore
      expect(text).toContain(word)
    for (const name of ['phone', '_code', 'agree']) expect(text).toContain(`name="${name}"`)
    expect(text).toMatch(new RegExp(`<form[^>]+method="post"[^>]+action="/p/${harness.context.key}"`))
    expect(text).toContain(`formaction="/p/${harness.context.key}/code"`)
    expect(text).not.toMatch(/name="agree"[^>]*checked/)
    expect(Buffer.byteLength(text)).toBeLessThan(16 * 1024)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ on\w+=|style="/)
    const script = /<script nonce="[^"]+">([\s\S]+?)<\/script>/.exec(text)?.[1] ?? ''
    expect(() => new Script(script)).not.toThrow()
  })

  test('is there for a browser that follows the monitoring link, too', async () => {
    const response = await browse(`${harness.url.replace('/p/', '/t/')}?click_id=monitored`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>来电就看视频</h1>')])
  })

  test('shows what an operator wrote as text', async () => {
    const evil = '</script><img src=x>"\u2028'
    const odd = await tones.makeService({ name: '<b>铃</b>', plan: evil, carrier: 'telecom', price: 0 })
    const text = await (await (await openToneHarness(tones, odd.id)).open()).text()
    expect(text).not.toMatch(/<img|<b>/)
    for (const word of ['拨打 10000', '以运营商短信告知的为准']) expect(text).toContain(word)
  })

  test('is friendly where the tone is closed or gone, and neither sends a code nor orders', async () => {
    const shut = await tones.makeService()
    const own = await openToneHarness(tones, shut.id)
    const ready = await own.prepared()
    await tones.owner.put(`/service/${shut.id}`, { status: 'off' })
    expect((await own.askCode({ phone: tones.newPhone() })).status).toBe(410)
    expect((await own.post(ready)).status).toBe(410)
    await expect.poll(async () => (await own.open()).text(), { timeout: 45_000 }).toContain('暂停办理')
    await tones.server.rows('update card_services set deleted_at = now() where id = $1', [shut.id])
    await expect.poll(async () => (await own.open()).text(), { timeout: 45_000 }).toContain('页面准备中')
    expect([(await own.post(ready)).status, await own.orders()]).toEqual([410, []])
  })
})

describe('the way of an order', () => {
  test('leads from the click, without any script, to the subscription and its end', async () => {
    const opened = await (await harness.open('?gdt_vid=wx0ringclick00001')).text()
    const visits = await visitsOf(tones.server, harness.context.adsetId)
    const visit = visits.find(({ click_id }) => click_id === 'wx0ringclick00001')
    const phone = tones.newPhone()
    const token = tokenIn(opened)
    await wait(2_000)
    const asked = await harness.askCode({ phone, _token: token })
    const second = await asked.text()
    expect([asked.status, second.includes('验证码已由运营商发出')]).toEqual([200, true])
    expect(second).toContain(`value="${phone}"`)
    expect(tokenIn(second)).toBe(token)
    const code = tones.vas.desk.lastCode(phone) ?? ''
    const from = { 'x-forwarded-for': '203.0.113.99' }
    const done = await harness.post({ phone, _code: code, agree: '1', _token: token }, from)
    const text = await done.text()
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const word of ['订购已提交', '每月 6.00 元', '拨打 10086']) expect(text).toContain(word)
    expect(text).not.toContain(phone)

    const [order] = await harness.orders()
    const id = String(order?.id)
    expect(toneOrderIn(text)).toBe(order?.order_no)
    const { consent, extorder } = await tones.opened(id)
    expect(extorder).toMatchObject({ state: 'reviewing', trackId: visit?.id })
    expect(consent).toMatchObject({ ip: '203.0.113.*', agent: expect.stringContaining('iPhone') })
    expect(consent.version).toMatch(/^[0-9a-f]{12}$/)
    expect(consent.verifiedAt >= consent.at && consent.at >= consent.codeSentAt).toBe(true)
    for (const line of consent.shown.split('\n'))
      expect([line, opened.includes(line.replace(/^(业务|运营商|内容|资费|退订)：/, ''))]).toEqual([line, true])
    expect(consent.shown).toContain('资费：每月 6.00 元')
    expect(consent.shown).toContain('我自愿为本人使用的手机号订购')

    await tones.step(id, 'subscribe')
    await tones.step(id, 'unsubscribe')
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
    const attributed = await tones.server.rows<{ visit_id: string }>(
      "select visit_id from conversions where source = 'card' and source_key like $1",
      [`${id}:%`],
    )
    expect(attributed.map(({ visit_id }) => visit_id)).toEqual([visit?.id, visit?.id])
  })

  test('sent five times at once, or again after the offer has changed, it is one order', async () => {
    const offered = await tones.makeService()
    const own = await openToneHarness(tones, offered.id)
    const ready = await own.prepared()
    const before = tones.vas.orders.size()
    const replies = await Promise.all(Array.from({ length: 5 }, () => own.post(ready)))
    const numbers = new Set(await Promise.all(replies.map(async (reply) => toneOrderIn(await reply.text()))))
    expect([replies.map(({ status }) => status), numbers.size]).toEqual([Array(5).fill(200), 1])
    await tones.owner.put(`/service/${offered.id}`, { price: 9900, status: 'off' })
    await wait(3_100)
    const reloaded = await own.post(ready)
    expect([reloaded.status, toneOrderIn(await reloaded.text())]).toEqual([200, [...numbers][0]])
    expect([(await own.orders()).length, tones.vas.orders.size()]).toEqual([1, before + 1])
  })

  test('agreed to before the price changed is asked again with the new one', async () => {
    const offered = await tones.makeService()
    const own = await openToneHarness(tones, offered.id)
    const ready = await own.prepared()
    await tones.owner.put(`/service/${offered.id}`, { price: 900 })
    await wait(3_100)
    const reply = await own.post(ready)
    const text = await reply.text()
    expect([reply.status, text.includes('业务内容有更新'), text.includes('每月 9.00 元')]).toEqual([409, true, true])
    expect(await own.orders()).toEqual([])
  })

  test('the vendor may not have heard of is still the visitor’s, and found by asking', async () => {
    const ready = await harness.prepared()
    tones.vas.faults.replace({ dropAfterAccept: { count: 1 } })
    const reply = await harness.post(ready)
    const number = toneOrderIn(await reply.text())
    expect([reply.status, number]).toEqual([200, expect.any(String)])
    const order = (await harness.orders()).find(({ order_no }) => order_no === number)
    expect(order?.state).toBe('submitted')
    await tones.poll(String(order?.id))
    expect((await tones.opened(String(order?.id))).extorder.state).toBe('reviewing')
  })
})

describe('what is wrong', () => {
  test('is said at each field, with everything typed kept', async () => {
    const reply = await harness.post({ phone: '12345', _code: 'abc' })
    const text = await reply.text()
    expect(reply.status).toBe(422)
    expect(saidAt(text, 'phone')).toBe('请填写 11 位手机号')
    expect(saidAt(text, '_code')).toBe('验证码为 4 到 6 位数字')
    expect(saidAt(text, 'agree')).toBe('请先阅读并勾选同意')
    expect(text).toContain('value="12345"')
  })

  test('of the code is said in the vendor’s words, and may be corrected on the same page', async () => {
    const ready = await harness.prepared()
    const reply = await harness.post({ ...ready, _code: wrongOf(ready['_code']) })
    const text = await reply.text()
    expect([reply.status, saidAt(text, '_code'), tokenIn(text)]).toEqual([422, '验证码错误', ready['_token']])
    expect((await harness.post(ready)).status).toBe(200)
    const never = await harness.post({ phone: tones.newPhone(), _code: '123456', agree: '1' })
    expect([never.status, saidAt(await never.text(), '_code')]).toEqual([422, '请先获取验证码'])
  })

  test('of the phone is said where the code is asked for, with and without a script', async () => {
    const plain = await harness.askCode({ phone: '123' })
    expect([plain.status, saidAt(await plain.text(), 'phone')]).toEqual([422, '请填写 11 位手机号'])
    const scripted = await harness.askCode({ phone: '123' }, JSON_ONLY)
    expect([scripted.status, await scripted.json()]).toEqual([422, { message: '请填写 11 位手机号', wait: 0 }])
  })

  test('at the vendor is said, and the next try is another order', async () => {
    const phone = tones.newPhone()
    await tones.taken(phone)
    await tones.server.rows("update vas_codes set created_at = created_at - interval '2 minutes'")
    const token = await harness.token()
    await harness.askCode({ phone, _token: token })
    const code = tones.vas.desk.lastCode(phone) ?? ''
    const reply = await harness.post({ phone, _code: code, agree: '1', _token: token })
    const text = await reply.text()
    expect([reply.status, text.includes('该号码已订购此业务')]).toEqual([422, true])
    expect(tokenIn(text)).not.toBe(token)
  })

  test('while the vendor is away nothing is ordered, nothing typed is lost, and one more press orders', async () => {
    const ready = await harness.prepared()
    tones.vas.faults.replace({ throttle: { count: 1 } })
    const reply = await harness.post(ready)
    const text = await reply.text()
    expect([reply.status, text.includes('暂时连不上运营商')]).toEqual([503, true])
    expect(text).toContain(`value="${ready.phone}"`)
    expect((await harness.post(ready)).status).toBe(200)
  })
})

describe('limits', () => {
  test('a phone gets one code a minute', async () => {
    const phone = tones.newPhone()
    const first = await harness.askCode({ phone }, JSON_ONLY)
    expect(await first.json()).toEqual({ message: '验证码已由运营商发出，请查收短信', wait: 60 })
    const second = await harness.askCode({ phone }, JSON_ONLY)
    expect([second.status, (await second.json()).wait]).toEqual([429, expect.any(Number)])
    expect(tones.vas.desk.inbox.of(phone)).toHaveLength(1)
  })

  test('an address gets so many codes and sends so many pages', async () => {
    const own = await openToneHarness(tones, tones.service.id)
    const from = { 'x-forwarded-for': '198.51.100.20' }
    stopClock()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await own.askCode({ phone: tones.newPhone() }, from)).status)
    expect([statuses.slice(0, 10), statuses[10]]).toEqual([Array(10).fill(200), 429])
    let status = 0
    for (let n = 0; n < 31; n++) ({ status } = await own.post({ _token: '' }, from))
    expect(status).toBe(429)
  })
})

describe('hostile', () => {
  test('too fast, too late or with a token of another page is asked to send again', async () => {
    const ready = await harness.prepared()
    const other = await openToneHarness(tones, tones.service.id)
    const early = await harness.token({ age: 500 })
    for (const token of [early, await harness.token({ age: 25 * 3_600_000 }), await other.token(), 'x', '']) {
      const reply = await harness.post({ ...ready, _token: token })
      expect([reply.status, (await reply.text()).includes(`value="${ready.phone}"`)]).toEqual([409, true])
      expect((await harness.askCode({ phone: tones.newPhone(), _token: token })).status).toBe(409)
    }
    expect((await harness.post(ready)).status).toBe(200)
  })

  test('a machine gets no code and orders nothing', async () => {
    const ready = await harness.prepared()
    const before = (await harness.orders()).length
    expect((await harness.post({ ...ready, _website: 'http://spam' })).status).toBe(403)
    expect((await harness.post(ready, { 'user-agent': 'python-requests/2' })).status).toBe(403)
    const phone = tones.newPhone()
    expect((await harness.askCode({ phone, _website: 'x' })).status).toBe(403)
    expect([(await harness.orders()).length, tones.vas.desk.inbox.of(phone)]).toEqual([before, []])
  })

  test('what is enormous or broken does no harm', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [
      'a=%ff%fe&b',
      `x=${'y&'.repeat(5_000)}`,
      `phone=${'9'.repeat(60_000)}`,
      '__proto__=1&phone[]=a',
    ])
      for (const path of ['', '/code'])
        expect([body.slice(0, 30), path, (await harness.send(body, type, path)).status]).toEqual([
          body.slice(0, 30),
          path,
          422,
        ])
    expect((await harness.send('x'.repeat(70_000), type)).status).toBe(413)
    expect((await harness.open()).status).toBe(200)
  })
})
