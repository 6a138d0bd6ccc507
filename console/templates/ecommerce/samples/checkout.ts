import type { Checkout } from '../checkout/checkout.ts'

export const CITIES = ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉', '厦门', '长沙', '西安']

export const sampleCheckout = (): Checkout => ({
  step: 'address',
  name: '',
  phone: '',
  city: '上海',
  street: '',
  delivery: 'standard',
  note: '',
  invoice: 'none',
  company: '',
  taxNo: '',
  payment: 'wechat',
})
