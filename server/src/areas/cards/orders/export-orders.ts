import { listExtOrders } from '#contract/cards/endpoints.ts'
import { orderKindOf } from '#contract/cards/entities.ts'
import { money, time } from '../../../core/exports/cell.ts'
import { defineExport } from '../../../core/exports/define-export.ts'
import { stateLabel } from './card-moves.ts'
import { cardOrderList } from './list-ext-orders.ts'

/** Card orders as the list shows them: masked, for a file goes further than a page. */
export const cardOrderExport = defineExport({
  endpoint: listExtOrders,
  title: { zh: '号卡订单', en: 'Card orders' },
  source: cardOrderList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (order) => order.id },
    { key: 'orderNo', shownAs: 'order', header: { zh: '订单号', en: 'Order number' }, value: (order) => order.orderNo },
    {
      key: 'vendorOrderNo',
      shownAs: 'order',
      header: { zh: '渠道订单号', en: 'At the vendor' },
      value: (order) => order.vendorOrderNo,
    },
    { key: 'service', header: { zh: '号卡服务', en: 'Service' }, value: (order) => order.service.name },
    { key: 'name', shownAs: 'person', header: { zh: '姓名', en: 'Name' }, value: (order) => order.name },
    { key: 'identity', shownAs: 'person', header: { zh: '证件号', en: 'Identity' }, value: (order) => order.identity },
    { key: 'phone', shownAs: 'person', header: { zh: '联系电话', en: 'Phone' }, value: (order) => order.phone },
    { key: 'address', header: { zh: '地址', en: 'Address' }, value: (order) => order.address },
    {
      key: 'cardNumber',
      shownAs: 'card',
      header: { zh: '号码', en: 'Card number' },
      value: (order) => order.cardNumber,
    },
    { key: 'iccid', shownAs: 'card', header: { zh: 'ICCID', en: 'ICCID' }, value: (order) => order.iccid },
    {
      key: 'express',
      header: { zh: '快递', en: 'Express' },
      value: ({ express }) => (express === null ? '' : `${express.company} ${express.number}`),
    },
    {
      key: 'state',
      header: { zh: '状态', en: 'State' },
      value: ({ state, service }) => stateLabel(state, orderKindOf(service.vendor)),
    },
    {
      key: 'stateText',
      shownAs: 'state',
      header: { zh: '渠道状态', en: 'State at the vendor' },
      value: (order) => order.stateText,
    },
    { key: 'error', shownAs: 'state', header: { zh: '原因', en: 'Reason' }, value: (order) => order.error },
    {
      key: 'duplicates',
      shownAs: 'order',
      header: { zh: '重复', en: 'Duplicates' },
      value: (order) => order.duplicates,
    },
    { key: 'flag', shownAs: 'remark', header: { zh: '标旗', en: 'Flag' }, value: (order) => order.flag },
    { key: 'remark', header: { zh: '备注', en: 'Remark' }, value: (order) => order.remark },
    { key: 'adset', header: { zh: '广告组', en: 'Ad set' }, value: (order) => order.adset?.name ?? '' },
    { key: 'trackId', shownAs: 'adset', header: { zh: '追踪 ID', en: 'Track ID' }, value: (order) => order.trackId },
    {
      key: 'activatedAt',
      shownAs: 'result',
      header: { zh: '激活时间', en: 'Activated' },
      value: (order) => time(order.activatedAt),
    },
    {
      key: 'firstChargedAt',
      shownAs: 'result',
      header: { zh: '首充时间', en: 'Charged' },
      value: (order) => time(order.firstChargedAt),
    },
    {
      key: 'firstCharge',
      shownAs: 'result',
      header: { zh: '首充金额（元）', en: 'First charge (yuan)' },
      value: ({ firstCharge }) => money(firstCharge),
    },
    {
      key: 'closedAt',
      shownAs: 'result',
      header: { zh: '停销或退订时间', en: 'Closed' },
      value: (order) => time(order.closedAt),
    },
    { key: 'createdAt', header: { zh: '下单时间', en: 'Ordered' }, value: (order) => time(order.createdAt) },
    { key: 'updatedAt', header: { zh: '更新时间', en: 'Changed' }, value: (order) => time(order.updatedAt) },
  ],
})
