import { listOrders, listProducts } from '#contract/commerce/endpoints.ts'
import { money, time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { orderList } from './orders/list-orders.ts'
import { productList } from './products/list-products.ts'

export const orderExport = defineExport({
  endpoint: listOrders,
  title: { zh: '电商订单', en: 'Shop orders' },
  source: orderList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (order) => order.id },
    { key: 'provider', shownAs: 'shop', header: { zh: '平台', en: 'Shop' }, value: (order) => order.provider },
    { key: 'orderNo', shownAs: 'order', header: { zh: '订单号', en: 'Order number' }, value: (order) => order.orderNo },
    { key: 'orderSn', shownAs: 'order', header: { zh: '订单行号', en: 'Order line' }, value: (order) => order.orderSn },
    { key: 'goodsName', shownAs: 'order', header: { zh: '商品', en: 'Goods' }, value: (order) => order.goodsName },
    { key: 'quantity', shownAs: 'amount', header: { zh: '数量', en: 'Quantity' }, value: (order) => order.quantity },
    { key: 'amount', header: { zh: '金额（元）', en: 'Amount (yuan)' }, value: (order) => money(order.amount) },
    {
      key: 'commission',
      header: { zh: '佣金（元）', en: 'Commission (yuan)' },
      value: (order) => money(order.commission),
    },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: (order) => order.status },
    {
      key: 'statusText',
      shownAs: 'status',
      header: { zh: '平台状态', en: 'Status at the shop' },
      value: (order) => order.statusText,
    },
    {
      key: 'adset',
      shownAs: 'visit',
      header: { zh: '广告组', en: 'Ad set' },
      value: (order) => order.adset?.name ?? '',
    },
    { key: 'match', header: { zh: '归因', en: 'Match' }, value: (order) => order.match },
    { key: 'trackId', shownAs: 'visit', header: { zh: '追踪 ID', en: 'Track ID' }, value: (order) => order.trackId },
    { key: 'product', header: { zh: '商品库商品', en: 'Product' }, value: (order) => order.product?.name ?? '' },
    { key: 'createdAt', header: { zh: '下单时间', en: 'Ordered' }, value: (order) => time(order.createdAt) },
    { key: 'paidAt', header: { zh: '支付时间', en: 'Paid' }, value: (order) => time(order.paidAt) },
    { key: 'refundedAt', header: { zh: '退款时间', en: 'Refunded' }, value: (order) => time(order.refundedAt) },
    { key: 'updatedAt', header: { zh: '更新时间', en: 'Changed' }, value: (order) => time(order.updatedAt) },
  ],
})

export const productExport = defineExport({
  endpoint: listProducts,
  title: { zh: '商品', en: 'Products' },
  source: productList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (product) => product.id },
    { key: 'provider', shownAs: 'shop', header: { zh: '平台', en: 'Shop' }, value: (product) => product.provider },
    { key: 'goodsId', shownAs: 'name', header: { zh: '商品 ID', en: 'Goods ID' }, value: (product) => product.goodsId },
    { key: 'name', header: { zh: '名称', en: 'Name' }, value: (product) => product.name },
    { key: 'shop', header: { zh: '店铺', en: 'Store' }, value: (product) => product.shop },
    {
      key: 'enterpriseName',
      shownAs: 'enterprise',
      header: { zh: '企业', en: 'Enterprise' },
      value: (product) => product.enterpriseName,
    },
    { key: 'price', header: { zh: '价格（元）', en: 'Price (yuan)' }, value: (product) => money(product.price) },
    {
      key: 'commission',
      header: { zh: '佣金（元）', en: 'Commission (yuan)' },
      value: (product) => money(product.commission),
    },
    { key: 'sales', header: { zh: '销量', en: 'Sales' }, value: (product) => product.sales },
    { key: 'orders', header: { zh: '订单数', en: 'Orders' }, value: (product) => product.orders },
    { key: 'link', header: { zh: '推广链接', en: 'Promotion link' }, value: (product) => product.link },
    {
      key: 'syncedAt',
      shownAs: 'synced',
      header: { zh: '同步时间', en: 'Synced' },
      value: (product) => time(product.syncedAt),
    },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: (product) => time(product.createdAt) },
  ],
})
