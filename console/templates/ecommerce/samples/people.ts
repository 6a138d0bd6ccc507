import { dayAt } from '../../shared/days.ts'
import type { Customer, Grade, Seller, ShopState } from '../people.ts'

type CustomerLine = [string, string, string, Grade, number, number, number, boolean?]
const CUSTOMERS: CustomerLine[] = [
  ['钱雨桐', '13900020001', '上海', 'gold', 38, 1_286_400, -410],
  ['孙浩然', '13900020002', '北京', 'silver', 17, 486_200, -260],
  ['李梦琪', '13900020003', '广州', 'gold', 29, 920_050, -388],
  ['周明轩', '13900020004', '成都', 'plain', 2, 21_800, -12],
  ['吴欣悦', '13900020005', '杭州', 'silver', 11, 305_900, -190],
  ['郑子豪', '13900020006', '武汉', 'plain', 4, 66_700, -75],
  ['王诗涵', '13900020007', '厦门', 'plain', 1, 12_900, -3],
  ['冯俊杰', '13900020008', '深圳', 'silver', 14, 402_300, -222],
  ['陈可欣', '13900020009', '长沙', 'plain', 6, 98_400, -130],
  ['褚天佑', '13900020010', '西安', 'plain', 9, 9900, -48, true],
  ['卫若曦', '13900020011', '上海', 'silver', 12, 333_300, -176],
  ['蒋书瑶', '13900020012', '北京', 'plain', 3, 45_600, -33],
]

export const sampleCustomers = (): Customer[] =>
  CUSTOMERS.map(([name, phone, city, grade, orders, spent, since, isBlocked = false], index) => ({
    id: `k${index + 1}`,
    name,
    phone,
    city,
    grade,
    orders,
    spent,
    since: dayAt(since),
    isBlocked,
  }))

export const CATEGORIES = ['数码配件', '办公用品', '食品生鲜', '家居日用', '母婴', '运动户外']

type SellerLine = [string, string, string, string, number, number, number, ShopState, number?]
const SELLERS: SellerLine[] = [
  ['光屿影像', '叶晨', '13700030001', '数码配件', 46, 4.9, 3_862_000, 'open', -8],
  ['纸飞机办公', '杜鹃', '13700030002', '办公用品', 128, 4.7, 1_204_550, 'open', -8],
  ['南岭鲜果', '廖军', '13700030003', '食品生鲜', 32, 4.5, 886_000, 'open', -15],
  ['木白家居', '白雪', '13700030004', '家居日用', 75, 4.8, 0, 'open', -1],
  ['小满母婴', '冯珊', '13700030005', '母婴', 0, 0, 0, 'checking'],
  ['远山户外', '曹阳', '13700030006', '运动户外', 0, 0, 0, 'checking'],
  ['声悦耳机', '唐敏', '13700030007', '数码配件', 18, 3.6, 52_300, 'closed', -40],
  ['每日烘焙', '葛琳', '13700030008', '食品生鲜', 24, 4.6, 410_800, 'open', -15],
]

export const sampleSellers = (): Seller[] =>
  SELLERS.map(([shop, keeper, phone, category, products, rating, due, state, paid], index) => ({
    id: `s${index + 1}`,
    shop,
    keeper,
    phone,
    category,
    products,
    rating,
    due,
    state,
    paidOn: paid === undefined ? undefined : dayAt(paid),
  }))
