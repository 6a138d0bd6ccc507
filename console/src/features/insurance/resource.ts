import { defineResource } from '#console/shared/query/define-resource.ts'

export const yianOrders = defineResource({ list: 'listYianOrders', key: 'orders', one: 'order', get: 'getYianOrder' })
