import { setTimeout as wait } from 'node:timers/promises'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopClock } from '../../../testing/stop-clock.ts'
import { browse, visitsOf } from '../../tracking/testing/link.ts'
import { openCards, type OpenCards } from '../testing/cards.ts'
import { type CardHarness, openCardHarness, orderIn, saidAt, tokenIn, WRITTEN } from './testing/card-harness.ts'

let cards: OpenCards
let service: { id: string }
let harness: CardHarness
const PLAN = '月租 19 元，含 100GB\n首月免费'

beforeAll(async () => {
  cards = await openCards('api,second,tracker')
  cards.haoka.changeSettings({ perMinute: 0 })
  service = await cards.makeService('guangmeng', {
    name: '大流量卡',
    plan: PLAN,
    price: 1950,
    rules: { noShip: ['540000', '440300', '440118'] },
  })
  harness = await openCardHarness(cards, service.id, { headline: '免月租一年', text: '限时办理', color: '#c2410c' })
})
afterAll(() => cards?.stop())

describe('the page', () => {
  test('shows what is sold and asks for everything in plain HTML, kept by nobody', async () => {
    const response = await harness.open()
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const word of ['<h1>免月租一年</h1>', '限时办理', '大流量卡', '中国移动', PLAN, '19.50 元', '--brand:#c2410c'])
      expect(text).toContain(word)
    for (const name of ['identity', 'phone', ...Object.keys(WRITTEN)]) expect(text).toContain(`name="${name}"`)
    expect(text).toMatch(new RegExp(`<form[^>]+method="post"[^>]+action="/p/${harness.context.key}"`))
    expect(Buffer.byteLength(text)).toBeLessThan(16 * 1024)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ on\w+=|style="/)
    expect(text).not.toContain('证件照片')
  })

  test('carries a script that is one', async () => {
    const text = await (await harness.open()).text()
    const script = /<script nonce="[^"]+">([\s\S]+?)<\/script>/.exec(text)?.[1] ?? ''
    expect(() => new Script(script)).not.toThrow()
  })

  test('is there for a browser that follows the monitoring link, too', async () => {
    const response = await browse(`${harness.url.replace('/p/', '/t/')}?click_id=monitored`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>免月租一年</h1>')])
  })

  test('shows what an operator wrote as text', async () => {
    const evil = '</script><img src=x>"\u2028'
    const odd = await cards.makeService('guangmeng', { name: '<b>卡</b>', plan: evil })
    const text = await (await (await openCardHarness(cards, odd.id, { headline: evil.slice(0, 20) })).open()).text()
    expect(text).not.toContain('<img')
    expect(text).not.toContain('<b>')
  })

  test('says that a photo will be asked for later, where it will', async () => {
    const strict = await cards.makeService('hao172', { rules: { photo: true } })
    const own = await openCardHarness(cards, strict.id)
    expect(await (await own.open()).text()).toContain('审核时运营商会另行通知您补传证件照片')
    expect(await (await own.post(own.somebody())).text()).toContain('补传证件照片')
  })

  test('is friendly where the service is closed or gone, and takes nothing', async () => {
    const shut = await cards.makeService('guangmeng')
    const own = await openCardHarness(cards, shut.id)
    expect(await (await own.open()).text()).toContain('name="identity"')
    const fields = { ...own.somebody(), _token: await own.token() }
    await cards.owner.put(`/service/${shut.id}`, { status: 'off' })
    // What was known a moment ago still shows the page; the order itself is refused at once.
    const late = await own.post(fields)
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('暂停办理')])
    await expect.poll(async () => (await own.open()).text(), { timeout: 45_000 }).toContain('暂停办理')
    expect((await own.open()).status).toBe(200)
    await cards.server.rows('update card_services set deleted_at = now() where id = $1', [shut.id])
    await expect.poll(async () => (await own.open()).text(), { timeout: 45_000 }).toContain('页面准备中')
    expect((await own.post(fields)).status).toBe(410)
    expect(await own.orders()).toEqual([])
  })
})

describe('the way of an order', () => {
  test('leads from the click without any script to the first charge, each with its conversion', async () => {
    const opened = await (await harness.open('?gdt_vid=wx0cardclick00001')).text()
    const [visit] = await visitsOf(cards.server, harness.context.adsetId).then((all) =>
      all.filter(({ click_id }) => click_id === 'wx0cardclick00001'),
    )
    const person = harness.somebody()
    const token = tokenIn(opened)
    const { province, name, identity, phone } = person
    const step = await (await harness.post({ name, identity, phone, province, _step: '1', _token: token })).text()
    expect(step).toMatch(/<select[^>]+name="city"[^>]*autofocus[^>]*>[\s\S]*广州市/)
    expect(step).toContain(`value="${identity}"`)
    const next = await (
      await harness.post({ name, identity, phone, province, city: person.city, _step: '1', _token: tokenIn(step) })
    ).text()
    expect(next).toMatch(/<select[^>]+name="county"[^>]*autofocus[^>]*>[\s\S]*番禺区/)
    expect(next).toMatch(/value="440100"\s+selected/)
    expect(tokenIn(next)).toBe(token)
    await wait(2_000)
    const done = await harness.send(new URLSearchParams({ ...person, _token: token }), {
      'x-forwarded-for': '203.0.113.99',
    })
    const text = await done.text()
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toContain('申请已提交')
    for (const secret of [identity, phone, name]) expect(text).not.toContain(secret)

    const [order] = await harness.orders()
    expect(orderIn(text)).toBe(order?.order_no)
    expect(order).toMatchObject({
      visit_id: visit?.id,
      consent: {
        ip: '203.0.113.*',
        agent: expect.stringContaining('iPhone'),
        at: expect.any(String),
        shown: expect.stringContaining(
          '产品：大流量卡；运营商：中国移动；套餐：月租 19 元，含 100GB 首月免费；价格：19.50 元',
        ),
      },
    })
    const shown = String(order?.consent['shown'])
    expect(opened).toContain(shown)
    const id = String(order?.id)
    expect((await cards.owner.post(`/extorders/${id}/reveal`)).body.extorder).toMatchObject({
      name,
      identity,
      phone,
      address: '广东省广州市番禺区钟村街道 1 号',
    })
    expect(await cards.brought(id)).toEqual(['card_submitted'])

    await cards.poll()
    const { keyNo } = await cards.atVendor(id)
    cards.haoka.walk.until(keyNo, 'activate')
    await cards.haoka.notices.idle()
    expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated'])
    cards.haoka.walk.until(keyNo, 'firstCharge')
    await cards.haoka.notices.idle()
    expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated', 'card_first_charged'])
    const attributed = await cards.server.rows<{ visit_id: string }>(
      "select visit_id from conversions where source = 'card' and source_key like $1",
      [`${id}:%`],
    )
    expect(attributed.map(({ visit_id }) => visit_id)).toEqual(Array(3).fill(visit?.id))
  })

  test('sent twice, ten times at once, or reloaded after the offer has changed, it is one order', async () => {
    const offered = await cards.makeService('guangmeng')
    const own = await openCardHarness(cards, offered.id)
    const fields = { ...own.somebody(), _token: await own.token() }
    const replies = await Promise.all(Array.from({ length: 10 }, () => own.post(fields)))
    const numbers = new Set(await Promise.all(replies.map(async (reply) => orderIn(await reply.text()))))
    expect([replies.map(({ status }) => status), numbers.size]).toEqual([Array(10).fill(200), 1])
    await cards.owner.put(`/service/${offered.id}`, { price: 9900, status: 'off' })
    await wait(3_100)
    const reloaded = await own.post(fields)
    expect([reloaded.status, orderIn(await reloaded.text())]).toEqual([200, [...numbers][0]])
    expect((await own.orders()).length).toBe(1)
  })

  test('on a page that was sent already it is another one for somebody else, and none for the same person', async () => {
    const token = await harness.token()
    const first = { ...harness.somebody(), _token: token }
    const one = orderIn(await (await harness.post(first)).text())
    const other = orderIn(await (await harness.post({ ...harness.somebody(), _token: token })).text())
    expect([one, other, one === other]).toEqual([expect.any(String), expect.any(String), false])
    const corrected = await harness.post({ ...first, address: '大石街道 2 号' })
    expect([corrected.status, saidAt(await corrected.text(), 'phone')]).toEqual([
      409,
      '该手机号或身份证号已经申请过，请勿重复提交',
    ])
  })

  test('agreed to before the offer changed is asked again with the new one', async () => {
    const offered = await cards.makeService('guangmeng', { price: 100 })
    const own = await openCardHarness(cards, offered.id)
    const fields = { ...own.somebody(), _token: await own.token() }
    await cards.owner.put(`/service/${offered.id}`, { price: 200 })
    const reply = await own.post(fields)
    const text = await reply.text()
    expect([reply.status, text.includes('产品内容有更新'), text.includes('2.00 元')]).toEqual([409, true, true])
    expect(text).toContain(`value="${fields.identity}"`)
    expect(tokenIn(text)).not.toBe(fields['_token'])
    expect(await own.orders()).toEqual([])
  })
})

describe('what is wrong', () => {
  test('is said at each field, with everything typed kept', async () => {
    const before = (await harness.orders()).length
    const person = harness.somebody()
    const reply = await harness.post({
      ...person,
      name: '😀😀',
      identity: `${person.identity.slice(0, 17)}${person.identity.endsWith('1') ? '2' : '1'}`,
      phone: '12345',
      address: '<b>1',
      county: '',
      agree: '',
    })
    const text = await reply.text()
    expect(reply.status).toBe(422)
    expect(saidAt(text, 'name')).toBe('请填写与身份证一致的姓名')
    expect(saidAt(text, 'identity')).toBe('身份证号有误，请核对')
    expect(saidAt(text, 'phone')).toBe('请填写 11 位手机号')
    expect(saidAt(text, 'county')).toBe('请选择区县')
    expect(saidAt(text, 'agree')).toBe('请先阅读并勾选同意')
    expect(saidAt(text, 'province')).toBe('')
    expect(text).toContain('value="&lt;b&gt;1"')
    expect(text).toContain('value="12345"')
    expect(text).toMatch(/value="440000"\s+selected/)
    expect((await harness.orders()).length).toBe(before)
  })

  test('of age is said with the limits', async () => {
    const grown = await cards.makeService('guangmeng', { rules: { minAge: 50, maxAge: 60 } })
    const own = await openCardHarness(cards, grown.id)
    expect(saidAt(await (await own.post(own.somebody())).text(), 'identity')).toBe('办理人须为 50 至 60 周岁')
  })

  test('of a region that gets nothing is marked in the picker and refused at its step', async () => {
    const text = await (await harness.open()).text()
    expect(text).toMatch(/<option value="540000"\s+disabled>西藏自治区（暂不发货）/)
    for (const [change, field] of [
      [{ province: '540000', city: '540100', county: '540102' }, 'province'],
      [{ city: '440300', county: '440303' }, 'city'],
      [{ county: '440118' }, 'county'],
    ] as const) {
      const reply = await harness.post({ ...harness.somebody(), ...change })
      const said = await reply.text()
      expect([field, reply.status, saidAt(said, field)]).toEqual([field, 422, '该地区暂不发货，请更换收货地址'])
      if (field !== 'province') expect(said).toContain('深圳市（暂不发货）')
    }
  })

  test('of pictures in an address is said, too', async () => {
    const reply = await harness.post({ ...harness.somebody(), address: '钟村街道 1 号🏠' })
    expect([reply.status, saidAt(await reply.text(), 'address')]).toEqual([422, '地址里请不要使用表情符号'])
  })

  test('of codes that do not belong together is asked again', async () => {
    const reply = await harness.post({ ...harness.somebody(), province: '130000' })
    const text = await reply.text()
    expect([reply.status, saidAt(text, 'city'), text.includes('石家庄市')]).toEqual([422, '请选择城市', true])
  })
})

describe('hostile', () => {
  test('too fast, too late, or with a token of another page is asked to send again, and nothing is lost', async () => {
    const before = (await harness.orders()).length
    const person = harness.somebody()
    const early = await harness.token({ age: 500 })
    const fast = await (await harness.post({ ...person, _token: early })).text()
    expect(fast).toContain('提交得太快了')
    expect(tokenIn(fast)).toBe(early)
    const other = await openCardHarness(cards, service.id)
    const cut = (await harness.token()).slice(0, -1)
    for (const token of [await harness.token({ age: 25 * 3_600_000 }), await other.token(), 'x', '', `${cut}!`]) {
      const reply = await harness.post({ ...person, _token: token })
      const text = await reply.text()
      expect([reply.status, text.includes(`value="${person.phone}"`)]).toEqual([409, true])
      expect(tokenIn(text)).not.toBe(token)
    }
    expect((await harness.orders()).length).toBe(before)
  })

  test('a machine orders nothing', async () => {
    const before = (await harness.orders()).length
    const trapped = await harness.post({ ...harness.somebody(), _website: 'http://spam' })
    const crawled = await harness.post(harness.somebody(), { 'user-agent': 'python-requests/2' })
    expect([trapped.status, crawled.status]).toEqual([403, 403])
    // A browser that filled in the trap by itself may go on.
    expect(await trapped.text()).not.toContain('spam')
    expect((await harness.orders()).length).toBe(before)
  })

  test('too often from one address waits', async () => {
    const own = await openCardHarness(cards, service.id)
    const from = { 'x-forwarded-for': '198.51.100.19' }
    stopClock()
    let status = 0
    for (let sent = 0; sent < 31; sent++) ({ status } = await own.post({ _token: '' }, from))
    expect(status).toBe(429)
    const kept = await (await own.post({ ...own.somebody(), _token: '' }, from)).text()
    expect(kept).toContain('value="欧阳修"')
  })

  test('too many orders from one address within the hour wait, too', async () => {
    const own = await openCardHarness(cards, service.id)
    const from = { 'x-forwarded-for': '198.51.100.20' }
    stopClock()
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await own.post(own.somebody(), from)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await own.post(own.somebody())).status).toBe(200)
  })

  test('what is enormous or broken does no harm', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [
      'a=%ff%fe&b',
      '&&&==',
      `x=${'y&'.repeat(5_000)}`,
      `identity=${'9'.repeat(60_000)}`,
      '__proto__=1&__proto__[name]=x&constructor=y&name[]=a&name[__proto__]=b',
      'name=a&name=b&identity=1&identity=2&province=__proto__&city=constructor',
      '_step=1&province=%00%01440000',
    ])
      expect([body.slice(0, 30), (await harness.send(body, type)).status]).toEqual([
        body.slice(0, 30),
        body.startsWith('_step') ? 200 : 422,
      ])
    for (const [kind, body] of [
      ['application/json', '{"__proto__":{"name":"x"},"phone":["1"]}'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
      ['text/plain', 'name=x'],
    ] as const)
      expect([kind, (await harness.send(body, { 'content-type': kind })).status]).toEqual([kind, 422])
    expect((await harness.send('name=x', { 'content-type': '' })).status).toBe(415)
    expect((await harness.send('x'.repeat(70_000), type)).status).toBe(413)
    const huge = await harness.send('x'.repeat(10_000_000), type).catch((error: unknown) => error)
    expect(huge instanceof Response ? huge.status : 'cut off').toSatisfy((word) => [413, 'cut off'].includes(word))
    expect((await harness.open()).status).toBe(200)
  })

  test('invisible characters are not part of what is ordered', async () => {
    const own = await openCardHarness(cards, service.id)
    const reply = await own.post({
      ...own.somebody(),
      name: ' 欧\u0000阳修\u0007',
      address: '钟村街道\u0000\r\n1 号\ud800',
    })
    expect(reply.status).toBe(200)
    const [order] = await own.orders()
    const { extorder } = (await cards.owner.post(`/extorders/${String(order?.id)}/reveal`)).body
    expect([extorder.name, extorder.address]).toEqual(['欧阳修', '广东省广州市番禺区钟村街道 1 号\ufffd'])
  })

  test('codes for a phone are not sent from here', async () => {
    expect((await harness.send('phone=13800138000', {}, '/code')).status).toBe(404)
  })

  test('nobody reads of another visitor', async () => {
    const own = await openCardHarness(cards, service.id)
    const person = own.somebody()
    expect((await own.post(person)).status).toBe(200)
    const text = await (await own.open()).text()
    for (const secret of [person.identity, person.phone, person.name]) expect(text).not.toContain(secret)
  })
})

describe('the regions', () => {
  const ask = (file: string) => fetch(`${cards.server.url}/p/regions/${file}`)
  test('of a province can be kept for a day', async () => {
    const page = await (await harness.open()).text()
    const address = /"(\/p\/regions\/\*\.json\?v=[0-9a-f]{8})"/.exec(page)?.[1] ?? ''
    const reply = await fetch(cards.server.url + address.replace('*', '440000'))
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, immutable'])
    const cities: unknown = await reply.json()
    expect(cities).toContainEqual(['440100', '广州市', expect.arrayContaining([['440113', '番禺区']])])
  })
  test('of anything else are not there', async () => {
    for (const file of ['710000.json', '999999.json', '__proto__.json', '440000', '..%2f440000.json', 'x'.repeat(100)])
      expect([file, (await ask(file)).status]).toEqual([file, 404])
  })
})
