import { dayAt } from '../../shared/days.ts'
import type { Bill } from '../bill.ts'

export const sampleBill = (): Bill => ({
  number: `HK-${dayAt(-3).replaceAll('-', '')}-018`,
  day: dayAt(-3),
  due: dayAt(12),
  buyer: '南屿优选（杭州）电子商务有限公司',
  tax: 6,
  lines: [
    { id: 'l1', name: '投放代运营服务费（腾讯广告）', count: 1, price: 12000 },
    { id: 'l2', name: '投放代运营服务费（巨量引擎）', count: 1, price: 9800 },
    { id: 'l3', name: '企业微信承接席位', count: 6, price: 299 },
    { id: 'l4', name: '素材制作（条）', count: 24, price: 85.5 },
  ],
})

export const SELLER = {
  name: '获客台科技（上海）有限公司',
  place: '上海市浦东新区示例路 1 号',
  bank: '示例银行 上海分行 6222 0000 0000 1024',
}
