import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hao172DemoAccount } from '#simulators/haoka/build-haoka.ts'
import { openCards, type OpenCards } from '../testing/cards.ts'

let cards: OpenCards
const services: Record<string, { id: string }> = {}

beforeAll(async () => {
  cards = await openCards()
  for (const vendor of ['guangmeng', 'hao172'] as const) services[vendor] = await cards.makeService(vendor)
  cards.haoka.changeSettings({ callbacks: false, perMinute: 0 })
})
beforeEach(() => cards.haoka.faults.clear())
afterAll(() => cards?.stop())

const stateOf = async (id: string) => (await cards.opened(id)).extorder
const countAtVendor = () => cards.haoka.orders.size()

describe('without callbacks', () => {
  for (const vendor of ['guangmeng', 'hao172'] as const)
    test(`an order at ${vendor} is followed to its first charge`, async () => {
      const { id } = await cards.taken(services[vendor]?.id ?? '')
      await cards.poll()
      const { keyNo } = await cards.atVendor(id)
      for (const [step, state] of [
        ['ship', 'shipped'],
        ['activate', 'activated'],
        ['firstCharge', 'first_charged'],
        ['settle', 'settled'],
      ] as const) {
        cards.haoka.walk.until(keyNo, step)
        await cards.poll(id)
        expect((await stateOf(id)).state).toBe(state)
      }
      expect(await cards.brought(id)).toEqual(['card_submitted', 'card_activated', 'card_first_charged'])
      const [row] = await cards.server.rows<{ poll_at: null }>('select poll_at from ext_orders where id = $1', [id])
      expect(row?.poll_at).toBeNull()
    })

  test('an order nothing happens to is asked after ever more seldom', async () => {
    const { id } = await cards.taken(services['guangmeng']?.id ?? '')
    const waits: number[] = []
    for (let n = 0; n < 4; n++) {
      await cards.poll(id)
      const [row] = await cards.server.rows<{ minutes: number }>(
        'select round(extract(epoch from poll_at - now()) / 60)::int minutes from ext_orders where id = $1',
        [id],
      )
      waits.push(row?.minutes ?? 0)
    }
    expect(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0))).toBe(true)
  })

  test('many are asked after at once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 23; n++) ids.push((await cards.taken(services['guangmeng']?.id ?? '')).id)
    await cards.poll()
    for (const id of ids) cards.haoka.walk.until((await cards.atVendor(id)).keyNo, 'ship')
    await cards.server.rows('update ext_orders set poll_at = now() where poll_at is not null')
    await cards.poll()
    for (const id of ids) expect((await stateOf(id)).state).toBe('shipped')
  })
})

describe('handing over', () => {
  test('tries again after any fault, and never orders twice', async () => {
    const faults = ['away', 'status500', 'throttle', 'badJson', 'dropAfterAccept', 'endlessBody'] as const
    const before = countAtVendor()
    for (const vendor of ['guangmeng', 'hao172'] as const)
      for (const fault of faults) {
        const { id } = await cards.taken(services[vendor]?.id ?? '')
        cards.haoka.faults.replace({ [fault]: { count: 1 } })
        await cards.poll()
        cards.haoka.faults.clear()
        const failed = await stateOf(id)
        expect([fault, failed.state, failed.vendorOrderNo, failed.error === null]).toEqual([
          fault,
          'submitted',
          null,
          false,
        ])
        await cards.poll(id)
        const { vendorOrderNo, error } = await stateOf(id)
        expect([fault, vendorOrderNo === null, error]).toEqual([fault, false, null])
      }
    expect(countAtVendor()).toBe(before + 2 * faults.length)
  })

  test('goes on where a process ended between the call and its note', async () => {
    const { id } = await cards.taken(services['guangmeng']?.id ?? '')
    await cards.poll()
    const { vendorOrderNo } = await stateOf(id)
    const before = countAtVendor()
    await cards.server.rows('update ext_orders set vendor_order_no = null, polls = 1 where id = $1', [id])
    await cards.poll(id)
    expect((await stateOf(id)).vendorOrderNo).toBe(vendorOrderNo)
    expect(countAtVendor()).toBe(before)
  })

  test('ends where the vendor says no, in its words', async () => {
    const service = await cards.makeService('guangmeng', { goodsId: '57' })
    const { id } = await cards.taken(service.id)
    await cards.poll()
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', error: '商品不存在或已下架' })
  })

  test('waits where the vendor has something against us, and not against the order', async () => {
    const service = await cards.makeService('hao172', { secret: 'wrong secret' })
    const { id } = await cards.taken(service.id)
    await cards.poll()
    expect(await stateOf(id)).toMatchObject({ state: 'submitted', vendorOrderNo: null, error: '签名错误' })
    await cards.owner.put(`/service/${service.id}`, { secret: hao172DemoAccount.secret })
    await cards.poll(id)
    expect(await stateOf(id)).toMatchObject({ state: 'submitted', error: null })
    expect((await stateOf(id)).vendorOrderNo).not.toBeNull()
  })

  test('takes a second no for what it is: the first came through', async () => {
    const { id, orderNo } = await cards.taken(services['guangmeng']?.id ?? '')
    await cards.poll()
    const { vendorOrderNo } = await stateOf(id)
    await cards.server.rows('update ext_orders set vendor_order_no = null, polls = 0 where id = $1', [id])
    await cards.poll(id)
    expect(await stateOf(id)).toMatchObject({ state: 'submitted', orderNo, vendorOrderNo })
  })

  test('leaves a vendor that is away in peace, and goes on with the other', async () => {
    const gone = await cards.makeService('guangmeng', { apiBase: 'http://127.0.0.1:9' })
    const [there, away] = [await cards.taken(services['hao172']?.id ?? ''), await cards.taken(gone.id)]
    await cards.poll()
    expect((await stateOf(there.id)).vendorOrderNo).not.toBeNull()
    expect((await stateOf(away.id)).error).toContain('没有答复')
    const [row] = await cards.server.rows<{ waits: boolean }>('select away_until > now() waits from card_services where id = $1', [gone.id]) // prettier-ignore
    expect(row?.waits).toBe(true)
  })

  test('never calls an address of the inner net', async () => {
    const service = await cards.makeService('guangmeng', { apiBase: 'http://10.0.0.1' })
    const { id } = await cards.taken(service.id)
    await cards.poll()
    expect(await stateOf(id)).toMatchObject({ state: 'submitted', error: '接口地址不可用' })
  })
})

describe('a visitor', () => {
  const reason = async (change: object, more: object = {}, serviceId = services['guangmeng']?.id ?? '') => {
    const placed = await cards.order(serviceId, change, more)
    return placed.kind === 'taken' ? 'taken' : placed.reason
  }
  test('is refused what cannot be', async () => {
    const young = cards.adult().slice(0, 6) + '20200101001'
    expect(await reason({ name: '1' })).toBe('name')
    expect(await reason({ identity: '440106199501010000' })).toBe('identity')
    expect(await reason({ identity: young })).toBe('identity')
    expect(await reason({ phone: '12345678901' })).toBe('phone')
    expect(await reason({ address: 'x' })).toBe('address')
    expect(await reason({ city: { code: 'x', name: '' } })).toBe('region')
    expect(await reason({}, {}, 'cs_none')).toBe('closed')
  })
  test('is held to the rules of the service', async () => {
    const strict = await cards.makeService('guangmeng', { rules: { minAge: 60, maxAge: 80 } })
    expect(await reason({}, {}, strict.id)).toBe('age')
    for (const code of ['440000', '440100', '440113']) {
      const { id } = await cards.makeService('guangmeng', { rules: { noShip: [code] } })
      expect(await reason({}, {}, id)).toBe('no_ship')
    }
    const off = await cards.makeService('guangmeng', { status: 'off' })
    expect(await reason({}, {}, off.id)).toBe('closed')
  })
  test('orders the same card once, by phone and by identity, also at the same moment', async () => {
    const identity = cards.adult()
    const placed = await Promise.all([reason({ identity }), reason({ identity })])
    expect(placed.sort()).toEqual(['duplicate', 'taken'])
    expect(await reason({ phone: '13722220000' })).toBe('taken')
    expect(await reason({ phone: '137 2222 0000' })).toBe('duplicate')
    expect(await reason({ phone: '13722220000' }, {}, services['hao172']?.id)).toBe('taken')
  })
  test('who sends the same page twice has one order', async () => {
    const serviceId = services['guangmeng']?.id ?? ''
    const first = await cards.order(serviceId, {}, { once: 'same' })
    expect(await cards.order(serviceId, {}, { once: 'same' })).toEqual(first)
  })
})
