import { describe, expect, it } from 'vitest'
import { readLine } from './orders.ts'

const LINE = {
  id: '300000001001',
  orderId: 300_000_001,
  parentId: 0,
  orderTime: '2026-05-01 10:00:00',
  modifyTime: '2026-05-01 10:05:00',
  skuId: 100_000_000_037,
  skuName: '保温杯',
  skuNum: 2,
  skuReturnNum: 0,
  price: 19.9,
  estimateCosPrice: 39.8,
  estimateFee: 3.98,
  validCode: 16,
  traceType: 2,
  subUnionId: 'v_abc',
}
const read = (change: Record<string, unknown> = {}) => readLine({ ...LINE, ...change })

describe('a line of JD', () => {
  it('is read in fen and in the time of Beijing', () => {
    expect(read()).toMatchObject({
      orderSn: '300000001001',
      orderNo: '300000001',
      parentNo: null,
      goodsId: '100000000037',
      amount: 3980,
      commission: 398,
      status: 'paid',
      trackId: 'v_abc',
      crossShop: false,
      orderedAt: new Date('2026-05-01T02:00:00Z'),
      paidAt: new Date('2026-05-01T02:05:00Z'),
      changedAt: new Date('2026-05-01T02:05:00Z'),
    })
  })

  it('has its status from the valid code', () => {
    const codes = { pending: [15, 24, -1], paid: [16], received: [17], settled: [18], invalid: [2, 3, 5, 14, 19, 27] }
    for (const [status, all] of Object.entries(codes))
      for (const validCode of all) expect([validCode, read({ validCode }).status]).toEqual([validCode, status])
    expect(read({ validCode: 3 }).cancelled).toBe(true)
    expect(read({ validCode: 2, parentId: 5 })).toMatchObject({ split: true, parentNo: '5' })
  })

  it('is given back once every piece of it is', () => {
    expect(read({ validCode: 17, skuReturnNum: 1 })).toMatchObject({
      status: 'received',
      statusText: '已完成（退货 1/2）',
    })
    expect(read({ validCode: 17, skuReturnNum: 2 }).status).toBe('refunded')
  })

  it('without a number or a code is no line', () => {
    expect(() => read({ id: undefined })).toThrow('平台的答复缺少需要的内容')
    expect(() => read({ validCode: undefined })).toThrow('平台的答复缺少需要的内容')
  })

  it('survives what nobody sends', () => {
    const odd = read({ skuNum: 1e300, orderTime: '0000-99-99 00:00:00', subUnionId: '坏 id', traceType: null })
    expect(odd).toMatchObject({ quantity: 1_000_000, trackId: null, crossShop: false })
    expect(odd.orderedAt).toEqual(odd.changedAt)
  })
})
