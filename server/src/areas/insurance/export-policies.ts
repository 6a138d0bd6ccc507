import { listYianOrders } from '#contract/insurance/endpoints.ts'
import { money, time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { policyList } from './list-yian-orders.ts'

/** Insurance orders as the list shows them: masked, for a file goes further than a page. */
export const policyExport = defineExport({
  endpoint: listYianOrders,
  title: { zh: '保险订单', en: 'Insurance orders' },
  source: policyList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (order) => order.id },
    { key: 'orderNo', shownAs: 'order', header: { zh: '订单号', en: 'Order number' }, value: (order) => order.orderNo },
    {
      key: 'proposalNo',
      shownAs: 'policy',
      header: { zh: '投保单号', en: 'Proposal number' },
      value: (order) => order.proposalNo,
    },
    {
      key: 'policyNo',
      shownAs: 'policy',
      header: { zh: '保单号', en: 'Policy number' },
      value: (order) => order.policyNo,
    },
    { key: 'product', header: { zh: '产品', en: 'Product' }, value: (order) => order.product },
    { key: 'plan', shownAs: 'product', header: { zh: '计划', en: 'Plan' }, value: (order) => order.plan },
    {
      key: 'premium',
      header: { zh: '保费（元）', en: 'Premium (yuan)' },
      value: (order) => money(order.premium),
    },
    { key: 'payMode', shownAs: 'premium', header: { zh: '缴费方式', en: 'Payment' }, value: (order) => order.payMode },
    { key: 'period', shownAs: 'premium', header: { zh: '期数', en: 'Period' }, value: (order) => order.period },
    { key: 'state', header: { zh: '状态', en: 'State' }, value: (order) => order.state },
    { key: 'applicant', header: { zh: '投保人', en: 'Applicant' }, value: (order) => order.applicant },
    { key: 'phone', shownAs: 'applicant', header: { zh: '手机号', en: 'Phone' }, value: (order) => order.phone },
    { key: 'adset', header: { zh: '广告组', en: 'Ad set' }, value: (order) => order.adset?.name ?? '' },
    { key: 'trackId', shownAs: 'adset', header: { zh: '追踪 ID', en: 'Track ID' }, value: (order) => order.trackId },
    { key: 'insuredAt', header: { zh: '出单时间', en: 'Issued' }, value: (order) => time(order.insuredAt) },
    { key: 'effectAt', header: { zh: '生效时间', en: 'Effective' }, value: (order) => time(order.effectAt) },
    { key: 'expireAt', header: { zh: '到期时间', en: 'Expires' }, value: (order) => time(order.expireAt) },
    { key: 'surrenderAt', header: { zh: '退保时间', en: 'Surrendered' }, value: (order) => time(order.surrenderAt) },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: (order) => time(order.createdAt) },
  ],
})
