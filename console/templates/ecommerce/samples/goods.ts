import { dayAt } from '../../shared/days.ts'
import type { Cart, Coupon, Goods } from '../cart/cart.ts'

export const GOODS: readonly Goods[] = [
  { id: 'g1', name: '桌面补光灯', option: '12 英寸 · 三色温', price: 16_900, stock: 20 },
  { id: 'g2', name: '无线领夹麦克风', option: '一拖二 · Type-C', price: 29_900, stock: 8 },
  { id: 'g3', name: '手机三脚架', option: '1.7 米 · 带蓝牙遥控', price: 8900, stock: 50 },
  { id: 'g4', name: '客服耳机', option: '双耳 · USB', price: 12_900, stock: 35 },
  { id: 'g5', name: '快递面单纸', option: '100×150 · 500 张', price: 3980, stock: 200 },
  { id: 'g6', name: '热敏打印机', option: '蓝牙 + USB', price: 35_900, stock: 5 },
]

export const sampleCart = (): Cart => ({
  lines: GOODS.slice(0, 3).map((goods, index) => ({ ...goods, count: index === 2 ? 2 : 1 })),
  code: '',
})

export const sampleCoupons = (): Coupon[] => [
  { code: 'HUOKE50', kind: 'off', worth: 5000, from: 50_000, lastDay: dayAt(20) },
  { code: 'JIUZHE', kind: 'percent', worth: 10, from: 0, lastDay: dayAt(6) },
  { code: 'BAOYOU', kind: 'shipping', worth: 0, from: 0, lastDay: dayAt(60) },
  { code: 'GUOQI', kind: 'off', worth: 10_000, from: 0, lastDay: dayAt(-3) },
]
