import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../../core/db/tenant.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { cardOrderExport } from '../orders/export-orders.ts'
import { openTones, type OpenTones } from '../testing/tones.ts'

let tones: OpenTones
beforeAll(async () => {
  tones = await openTones()
})
beforeEach(() => {
  tones.vas.faults.clear()
  tones.vas.changeSettings({ notices: true, queryAfterSeconds: 0, codeSeconds: 300 })
})
afterAll(() => tones?.stop())

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const stateOf = async (id: string) => (await tones.opened(id)).extorder
const onlyOrder = async (phone: string) => {
  const { extorders } = (await tones.member.get(`/extorders?q=${phone}`)).body
  expect(extorders).toHaveLength(1)
  return extorders[0]
}

describe('a tone', () => {
  test('is ordered with a code, subscribed and unsubscribed by notices', async () => {
    const id = await tones.taken()
    expect(await stateOf(id)).toMatchObject({ state: 'reviewing', stateText: '处理中', error: null })
    expect(await tones.brought(id)).toEqual([])
    await tones.step(id, 'subscribe')
    expect(await stateOf(id)).toMatchObject({ state: 'activated', stateText: '订购成功', closedAt: null })
    expect((await stateOf(id)).activatedAt).not.toBeNull()
    expect(await tones.brought(id)).toEqual(['vas_subscribed'])
    await tones.step(id, 'unsubscribe')
    const { extorder, moves } = await tones.opened(id)
    expect(extorder).toMatchObject({ state: 'closed', stateText: '已退订' })
    expect(extorder.closedAt).not.toBeNull()
    expect(moves.map(({ to, by }: { to: string; by: string }) => [to, by])).toEqual([
      ['submitted', 'visitor'],
      ['reviewing', 'visitor'],
      ['activated', 'callback'],
      ['closed', 'callback'],
    ])
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
    const pushed = await tones.server.rows<{ event: string }>(
      'select event from pushes where order_no = $1 order by id',
      [extorder.orderNo],
    )
    expect(pushed.map(({ event }) => event)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE_SERVICE'])
  })

  test('is followed by asking, where nobody tells', async () => {
    tones.vas.changeSettings({ notices: false })
    const id = await tones.taken()
    const [row] = await tones.server.rows<{ seconds: number }>(
      'select extract(epoch from poll_at - now())::int seconds from ext_orders where id = $1',
      [id],
    )
    expect(row?.seconds).toBeGreaterThan(170)
    expect(row?.seconds).toBeLessThanOrEqual(180)
    await tones.poll(id)
    expect((await stateOf(id)).state).toBe('reviewing')
    await tones.step(id, 'subscribe')
    await tones.poll(id)
    expect((await stateOf(id)).state).toBe('activated')
    await tones.step(id, 'unsubscribe')
    await tones.poll(id)
    expect((await stateOf(id)).state).toBe('closed')
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
    const [ended] = await tones.server.rows<{ poll_at: null }>('select poll_at from ext_orders where id = $1', [id])
    expect(ended?.poll_at).toBeNull()
  })

  test('that came and went between two looks was both', async () => {
    tones.vas.changeSettings({ notices: false })
    const id = await tones.taken()
    await tones.step(id, 'subscribe')
    await tones.step(id, 'unsubscribe')
    await tones.poll(id)
    expect((await stateOf(id)).state).toBe('closed')
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
  })

  test('the carrier does not give ends with its reason, and is nobody’s conversion', async () => {
    const id = await tones.taken()
    await tones.step(id, 'fail', '号码 13900001111 欠费')
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', error: '号码 139****1111 欠费' })
    expect(await tones.brought(id)).toEqual([])
  })
})

describe('the code', () => {
  test('is the vendor’s to judge: a wrong one may be written again, and it is still one order', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    expect(await tones.order(phone, wrongOf(code))).toEqual({ kind: 'code', words: '验证码错误' })
    expect(await onlyOrder(phone)).toMatchObject({ state: 'submitted', vendorOrderNo: null, error: '验证码错误' })
    expect((await tones.order(phone, code)).kind).toBe('taken')
    expect(await onlyOrder(phone)).toMatchObject({ state: 'reviewing', error: null })
    expect((await tones.order(phone, wrongOf(code))).kind).toBe('taken')
  })

  test('of a page that was left is taken up by the next one', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    await tones.order(phone, wrongOf(code), { once: 'left' })
    expect((await tones.order(phone, code, { once: 'opened again' })).kind).toBe('taken')
    expect((await onlyOrder(phone)).state).toBe('reviewing')
  })

  test('must be asked for, in time, and not be guessed', async () => {
    const phone = tones.newPhone()
    expect(await tones.order(phone, '123456')).toEqual({ kind: 'no_code' })
    tones.vas.changeSettings({ codeSeconds: 60 })
    const { code } = await tones.askCode(phone)
    tones.vas.agenda.advance(61_000)
    expect(await tones.order(phone, code)).toEqual({ kind: 'code', words: '验证码已过期，请重新获取' })
    tones.vas.clock.setOffset(0)
    const other = tones.newPhone()
    const right = await tones.askCode(other)
    const tries: string[] = []
    for (let n = 0; n < 6; n++) tries.push((await tones.order(other, wrongOf(right.code))).kind)
    expect(tries).toEqual(['code', 'code', 'code', 'code', 'code', 'tried_out'])
    expect(await tones.order(other, right.code)).toEqual({ kind: 'tried_out' })
  })

  test('comes once a minute and so many times a day', async () => {
    const phone = tones.newPhone()
    const both = await Promise.all([tones.askCode(phone), tones.askCode(phone)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['sent', 'wait'])
    expect(tones.vas.desk.inbox.of(phone)).toHaveLength(1)
    for (let n = 0; n < 9; n++) {
      await tones.server.rows("update vas_codes set created_at = created_at - interval '2 minutes'")
      expect((await tones.askCode(phone)).kind).toBe('sent')
    }
    await tones.server.rows("update vas_codes set created_at = created_at - interval '2 minutes'")
    expect((await tones.askCode(phone)).kind).toBe('too_many')
  })

  test('is held up by the many of its own enterprise alone', async () => {
    const { server, service, adset, newPhone, askCode } = tones
    const flood = (adsetId: string) =>
      server.rows(
        `insert into vas_codes (id, service_id, adset_id, phone_hash)
          select $1 || n, $2, $1, $1 || n from generate_series(1, 600) n`,
        [adsetId, service.id],
      )
    const elsewhere = await makeAdset(server, server.admin, await server.enterprise())
    await flood(elsewhere.id)
    expect((await askCode(newPhone())).kind).toBe('sent')
    await flood(adset.id)
    expect((await askCode(newPhone())).kind).toBe('too_many')
    await server.rows("update vas_codes set created_at = created_at - interval '2 minutes'")
    expect((await askCode(newPhone())).kind).toBe('sent')
  })

  test('that did not go out takes no place, and one that may have does', async () => {
    const phone = tones.newPhone()
    tones.vas.faults.replace({ throttle: { count: 1 } })
    expect((await tones.askCode(phone)).kind).toBe('away')
    tones.vas.faults.replace({ dropAfterAccept: { count: 1 } })
    const { kind, code } = await tones.askCode(phone)
    expect(kind).toBe('sent')
    expect((await tones.order(phone, code)).kind).toBe('taken')
    const gone = await tones.makeService({ goodsId: 'VR005' })
    expect((await tones.askCode(tones.newPhone(), gone.id)).kind).toBe('refused')
    const off = await tones.makeService({ status: 'off' })
    expect((await tones.askCode(tones.newPhone(), off.id)).kind).toBe('closed')
    const card = await tones.makeService({ vendor: 'guangmeng' })
    expect((await tones.askCode(tones.newPhone(), card.id)).kind).toBe('closed')
  })
})

describe('what the vendor answers', () => {
  test('no matter how it breaks off, nothing is ordered twice and nothing is lost', async () => {
    const before = tones.vas.orders.size()
    for (const fault of ['dropAfterAccept', 'badJson', 'endlessBody'] as const) {
      const phone = tones.newPhone()
      const { code } = await tones.askCode(phone)
      tones.vas.faults.replace({ [fault]: { count: 1 } })
      const ordered = await tones.order(phone, code)
      tones.vas.faults.clear()
      expect([fault, ordered.kind]).toEqual([fault, 'unsure'])
      const { id } = await onlyOrder(phone)
      await tones.poll(id)
      expect([fault, (await stateOf(id)).state]).toEqual([fault, 'reviewing'])
      expect((await tones.opened(id)).consent.verifiedAt).not.toBeNull()
    }
    expect(tones.vas.orders.size()).toBe(before + 3)
  })

  test('who clicks again after that has the same order', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    tones.vas.faults.replace({ dropAfterAccept: { count: 1 } })
    expect((await tones.order(phone, code)).kind).toBe('unsure')
    expect((await tones.order(phone, code)).kind).toBe('taken')
    expect((await onlyOrder(phone)).state).toBe('reviewing')
  })

  test('sent twice at the same moment it is one order', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    const before = tones.vas.orders.size()
    const both = await Promise.all([tones.order(phone, code), tones.order(phone, code)])
    expect(both.map(({ kind }) => kind)).toEqual(['taken', 'taken'])
    await onlyOrder(phone)
    expect(tones.vas.orders.size()).toBe(before + 1)
  })

  test('an order that never got there ends, and says so', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    tones.vas.faults.replace({ throttle: {} })
    // However often it is tried: the code was not guessed.
    for (let n = 0; n < 6; n++) expect(await tones.order(phone, code)).toEqual({ kind: 'away' })
    tones.vas.faults.clear()
    const { id } = await onlyOrder(phone)
    await tones.poll(id)
    expect((await stateOf(id)).state).toBe('rejected')
    expect((await tones.order(phone, code)).kind).toBe('refused')
    expect((await tones.order(phone, code, { once: 'anew' })).kind).toBe('taken')
  })

  test('a phone that has it already is told so, once its code is right', async () => {
    const phone = tones.newPhone()
    await tones.taken(phone)
    await tones.server.rows("update vas_codes set created_at = created_at - interval '2 minutes'")
    const { code } = await tones.askCode(phone)
    expect(await tones.order(phone, wrongOf(code), { once: 'second' })).toMatchObject({ kind: 'code' })
    expect(await tones.order(phone, code, { once: 'second' })).toEqual({ kind: 'refused', words: '该号码已订购此业务' })
  })
})

describe('the proof of consent', () => {
  test('says what was shown, from where and when, and that the vendor took the code, which nobody can read', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    const ordered = await tones.order(phone, code)
    const id = ordered.kind === 'taken' ? ordered.id : ''
    const { consent } = await tones.opened(id)
    expect(consent).toEqual({
      shown: '同意订购',
      version: 'v1',
      ip: '10.1.2.*',
      agent: 'phone',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      codeSentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const [row] = await tones.server.rows<{ consent: { codeHash: string } }>('select * from ext_orders where id = $1', [id]) // prettier-ignore
    expect(row?.consent.codeHash).toMatch(/^[0-9a-f]{64}$/)
    const stored = JSON.stringify([row, await tones.server.rows('select * from vas_codes')])
    for (const secret of [phone, `"${code}"`, '10.1.2.3']) expect([secret, stored.includes(secret)]).toEqual([secret, false]) // prettier-ignore
  })
})

describe('the list of orders', () => {
  test('shows the phone masked and nothing where there is nothing', async () => {
    const phone = tones.newPhone()
    const id = await tones.taken(phone)
    expect(await onlyOrder(phone)).toMatchObject({
      id,
      name: '',
      identity: '',
      phone: `139****${phone.slice(-4)}`,
      address: '',
      cardNumber: null,
      service: { vendor: 'vas' },
      express: null,
    })
    const { extorder } = (await tones.member.post(`/extorders/${id}/reveal`)).body
    expect(extorder).toMatchObject({ phone, name: '', address: '' })
    expect((await tones.stranger.get(`/extorders/${id}`)).status).toBe(404)
  })

  test('is exported with a tone’s own words', async () => {
    const phone = tones.newPhone()
    const id = await tones.taken(phone)
    await tones.step(id, 'subscribe')
    await tones.step(id, 'unsubscribe')
    const { services } = tones.server
    const cells = await withTenant(services.db, { userId: 'us_none', scope: [tones.enterpriseId] }, async (tx) => {
      const rows = cardOrderExport.ask(cardOrderExport.redact(`q=${phone}`, services), 'zh')([tones.enterpriseId], services) // prettier-ignore
      const sheet = await rows.sheet(tx, ['id', 'name', 'phone', 'state', 'closedAt'])
      return sheet.cells(tx, (await rows.idsAfter(tx, undefined)).ids)
    })
    expect(cells).toEqual([[id, '', `139****${phone.slice(-4)}`, '已退订', expect.stringMatching(/^\d{4}-/)]])
  })
})

describe('an operator', () => {
  const act = (id: string, action: string) => tones.member.post(`/extorders/${id}/action`, { action })
  test('asks anew, but not too soon, and can neither cancel nor send again', async () => {
    tones.vas.changeSettings({ notices: false, queryAfterSeconds: 180 })
    const id = await tones.taken()
    const early = (await act(id, 'refresh')).body
    expect([early.code, early.message]).toEqual(['vendor.refused', expect.stringContaining('3 分钟后')])
    tones.vas.changeSettings({ queryAfterSeconds: 0 })
    await tones.step(id, 'fail')
    expect((await act(id, 'cancel')).body.code).toBe('vendor.refused')
    expect((await act(id, 'refresh')).body.extorder.state).toBe('rejected')
    const again = (await act(id, 'resubmit')).body
    expect([again.code, again.message]).toEqual(['vendor.refused', expect.stringContaining('验证码')])
  })

  test('cannot call back what may be on its way', async () => {
    const phone = tones.newPhone()
    const { code } = await tones.askCode(phone)
    await tones.order(phone, wrongOf(code))
    const { id } = await onlyOrder(phone)
    expect((await act(id, 'cancel')).body.code).toBe('vendor.refused')
    expect((await tones.order(phone, code)).kind).toBe('taken')
  })

  test('takes states from a sheet', async () => {
    const id = await tones.taken()
    const { orderNo } = await stateOf(id)
    const send = async (state: string) =>
      (await tones.member.post('/extorders/import', { rows: [{ orderNo, state }] })).body.results[0]
    expect(await send('订购成功')).toMatchObject({ outcome: 'changed' })
    expect(await send('已退订')).toMatchObject({ outcome: 'changed' })
    expect(await send('订购成功')).toMatchObject({ outcome: 'failed', message: '不能从“已退订”变为“订购成功”' })
    expect(await tones.brought(id)).toEqual(['vas_subscribed', 'vas_unsubscribed'])
  })

  test('cannot make a card of a tone', async () => {
    const changed = await tones.owner.put(`/service/${tones.service.id}`, { vendor: 'guangmeng' })
    expect(changed.body).toMatchObject({ code: 'request.malformed', issues: [{ path: 'vendor' }] })
  })
})
