import { dayAt } from '../../shared/days.ts'
import type { Client, ClientState, Deal, Level, Member, Order, OrderState, Stage } from '../crm.ts'

type ClientLine = [string, string, string, string, string, Level, ClientState, string, number, number]
const CLIENTS: ClientLine[] = [
  ['c1', '澄明传媒', '许静', '13800010001', '上海', 'key', 'working', '林嘉怡', -320, -1],
  ['c2', '安和保险经纪', '罗伟', '13800010002', '北京', 'key', 'working', '陈思远', -210, -3],
  ['c3', '南屿优选', '许海涛', '13800010003', '厦门', 'regular', 'working', '周子墨', -88, -6],
  ['c4', '声悦科技', '唐敏', '13800010004', '深圳', 'regular', 'quiet', '赵一鸣', -140, -27],
  ['c5', '青禾教育', '梁慧', '13800010005', '杭州', 'regular', 'working', '吴若溪', -61, -2],
  ['c6', '北辰通信', '郑凯', '13800010006', '北京', 'key', 'working', '林嘉怡', -400, -4],
  ['c7', '小满母婴', '冯珊', '13800010007', '成都', 'small', 'fresh', '周子墨', -5, -5],
  ['c8', '远山户外', '曹阳', '13800010008', '昆明', 'small', 'fresh', '吴若溪', -3, -3],
  ['c9', '云帆物流', '邓磊', '13800010009', '广州', 'regular', 'working', '陈思远', -33, -9],
  ['c10', '知味餐饮', '彭欣', '13800010010', '长沙', 'small', 'lost', '赵一鸣', -180, -75],
  ['c11', '星屿文旅', '蒋楠', '13800010011', '三亚', 'regular', 'quiet', '陈思远', -96, -21],
  ['c12', '优护健康', '沈佳', '13800010012', '武汉', 'regular', 'fresh', '林嘉怡', -11, -8],
]

type OrderLine = [number, string, string, number, OrderState, string]
const ORDERS: OrderLine[] = [
  [0, 'c1', '号卡投放服务费', 28_000, 'unpaid', '林嘉怡'],
  [-1, 'c5', '表单页定制', 9_600, 'paid', '吴若溪'],
  [-2, 'c6', '季度代投', 86_000, 'paid', '林嘉怡'],
  [-3, 'c2', '线索包 500 条', 42_500, 'delivered', '陈思远'],
  [-5, 'c3', '导流页改版', 18_000, 'paid', '周子墨'],
  [-6, 'c9', '企业微信加粉一期', 12_800, 'unpaid', '陈思远'],
  [-8, 'c1', '素材包（竖版）', 15_200, 'delivered', '林嘉怡'],
  [-10, 'c2', '线索包 300 条', 26_400, 'delivered', '陈思远'],
  [-12, 'c5', '代运营月费', 8_800, 'delivered', '吴若溪'],
  [-14, 'c6', '投放诊断', 6_000, 'delivered', '林嘉怡'],
  [-17, 'c4', '彩铃试投', 12_000, 'refunded', '赵一鸣'],
  [-19, 'c1', '号卡投放服务费', 31_500, 'delivered', '林嘉怡'],
  [-22, 'c9', '落地页套餐', 7_600, 'delivered', '陈思远'],
  [-25, 'c3', '商品导流月费', 16_000, 'delivered', '周子墨'],
  [-28, 'c2', '客服培训', 9_900, 'delivered', '陈思远'],
  [-33, 'c6', '季度代投', 64_000, 'delivered', '林嘉怡'],
  [-38, 'c1', '号卡投放服务费', 27_000, 'delivered', '林嘉怡'],
  [-41, 'c11', '文旅推广月费', 14_500, 'delivered', '陈思远'],
  [-46, 'c5', '表单页定制', 9_600, 'delivered', '吴若溪'],
  [-52, 'c3', '导流页搭建', 22_000, 'delivered', '周子墨'],
  [-57, 'c2', '线索包 500 条', 41_000, 'delivered', '陈思远'],
  [-63, 'c1', '素材包（横版）', 11_800, 'delivered', '林嘉怡'],
  [-68, 'c4', '彩铃业务咨询', 5_000, 'delivered', '赵一鸣'],
  [-74, 'c6', '投放诊断', 6_000, 'delivered', '林嘉怡'],
  [-79, 'c10', '门店团购页', 6_800, 'refunded', '赵一鸣'],
  [-85, 'c11', '文旅推广月费', 14_500, 'delivered', '陈思远'],
]

type DealLine = [string, string, string, Stage, number, string, number, string]
const DEALS: DealLine[] = [
  ['d1', '秋季号卡全年框架', 'c1', 'talks', 480_000, '林嘉怡', 9, '价格谈到第二轮，等对方法务。'],
  ['d2', '保险线索二期', 'c2', 'offer', 320_000, '陈思远', 14, '报价已发，线索单价 85 元。'],
  ['d3', '商品导流升级', 'c3', 'needs', 150_000, '周子墨', 20, '希望一步下单，样稿下周给。'],
  ['d4', '母婴社群加粉', 'c7', 'contact', 60_000, '周子墨', 25, '老客户介绍，先加微信。'],
  ['d5', '户外新品首发', 'c8', 'contact', 45_000, '吴若溪', 28, '等新品上架时间。'],
  ['d6', '直播课报名页', 'c5', 'won', 96_000, '吴若溪', -4, '已签，首款到账。'],
  ['d7', '季度代投续约', 'c6', 'won', 258_000, '林嘉怡', -10, '续一个季度。'],
  ['d8', '彩铃全国投放', 'c4', 'lost', 200_000, '赵一鸣', -15, '资费没批下来。'],
  ['d9', '货主招募', 'c9', 'offer', 88_000, '陈思远', 7, '等对方比价。'],
  ['d10', '体检套餐表单', 'c12', 'needs', 72_000, '林嘉怡', 18, '需要身份证校验。'],
]

export const sampleClients = (): Client[] =>
  CLIENTS.map(([id, name, contact, phone, city, level, state, owner, since, last]) => ({
    id,
    name,
    contact,
    phone,
    city,
    level,
    state,
    owner,
    since: dayAt(since),
    lastAt: dayAt(last),
  }))

export const sampleOrders = (): Order[] =>
  ORDERS.map(([day, clientId, item, amount, state, owner], index) => ({
    id: `o${index + 1}`,
    no: `CRM${dayAt(day).replaceAll('-', '')}${String(100 + index)}`,
    clientId,
    item,
    amount,
    state,
    at: dayAt(day),
    owner,
  }))

export const sampleDeals = (): Deal[] =>
  DEALS.map(([id, name, clientId, stage, amount, owner, closes, note]) => ({
    id,
    name,
    clientId,
    stage,
    amount,
    owner,
    closes: dayAt(closes),
    note,
  }))

export const sampleMembers = (): Member[] => [
  { id: 'm1', name: '林嘉怡', post: '客户总监', target: 150_000, isActive: true },
  { id: 'm2', name: '陈思远', post: '高级客户经理', target: 90_000, isActive: true },
  { id: 'm3', name: '周子墨', post: '客户经理', target: 40_000, isActive: true },
  { id: 'm4', name: '吴若溪', post: '客户经理', target: 30_000, isActive: true },
  { id: 'm5', name: '赵一鸣', post: '见习客户经理', target: 15_000, isActive: true },
]
