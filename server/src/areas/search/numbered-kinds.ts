import { listExtOrders } from '#contract/cards/endpoints.ts'
import { listOrders } from '#contract/commerce/endpoints.ts'
import { listForms } from '#contract/forms/endpoints.ts'
import { listYianOrders } from '#contract/insurance/endpoints.ts'
import { listWxCustomers } from '#contract/wecom/endpoints.ts'
import { cardOrderList } from '../cards/orders/list-ext-orders.ts'
import { orderList } from '../commerce/orders/list-orders.ts'
import { isCalled } from '../../core/db/search.ts'
import { formList } from '../forms/list-forms.ts'
import { policyList } from '../insurance/list-yian-orders.ts'
import { CUSTOMER_NAMES } from '../wecom/customers/list-wx-customers.ts'
import { fewOf, joined } from './find-ids.ts'
import { type Kind, listFor } from './kind.ts'

const order: Kind = {
  kind: 'order',
  access: listOrders.access,
  find: (tx, { text, scope }) =>
    fewOf(tx, {
      text,
      id: orderList.id,
      matching: orderList.matching(tx, listFor({ Q: text }), scope),
      read: async (ids) =>
        (await orderList.byIds(tx, ids)).map(({ id, orderNo, orderSn, goodsName, adset }) => ({
          id,
          title: orderNo,
          detail: joined(goodsName, adset?.name ?? ''),
          find: orderSn,
          within: null,
        })),
    }),
}

const cardOrder: Kind = {
  kind: 'card_order',
  access: listExtOrders.access,
  find: (tx, { text, scope, services }) =>
    fewOf(tx, {
      text,
      id: cardOrderList.id,
      matching: cardOrderList.matching(tx, listFor({ Q: text }), scope, {}, services),
      read: async (ids) =>
        (await cardOrderList.byIds(tx, ids, services)).map(({ id, orderNo, name, phone, service }) => ({
          id,
          title: orderNo,
          detail: joined(name, phone, service.name),
          find: orderNo,
          within: null,
        })),
    }),
}

const policy: Kind = {
  kind: 'policy',
  access: listYianOrders.access,
  find: (tx, { text, scope, services }) =>
    fewOf(tx, {
      text,
      id: policyList.id,
      matching: policyList.matching(tx, listFor({ Q: text }), scope, {}),
      read: async (ids) =>
        (await policyList.byIds(tx, ids, services)).map(({ id, orderNo, product, applicant, phone }) => ({
          id,
          title: orderNo,
          detail: joined(product, applicant, phone),
          find: orderNo,
          within: null,
        })),
    }),
}

const form: Kind = {
  kind: 'form',
  access: listForms.access,
  find: (tx, { text, scope, services }) =>
    fewOf(tx, {
      text,
      id: formList.id,
      matching: formList.matching(tx, listFor({ Q: text }), scope, {}, services),
      read: async (ids) =>
        (await formList.byIds(tx, ids, services)).map(({ id, schemaName, phone, adset }) => ({
          id,
          title: schemaName,
          detail: joined(phone, adset?.name ?? ''),
          find: id,
          within: null,
        })),
    }),
}

const wxCustomer: Kind = {
  kind: 'wx_customer',
  access: listWxCustomers.access,
  find: (tx, { text }) =>
    fewOf(tx, {
      text,
      id: 'wecom_customers.id',
      // The ids are indexed within their corp.
      matching: tx
        .selectFrom('wecom_customers')
        .where('wecom_customers.corp_id', 'in', (eb) => eb.selectFrom('wecom_corps').select('wecom_corps.id'))
        .where(isCalled(CUSTOMER_NAMES, text)),
      read: async (ids) => {
        const rows = await tx
          .selectFrom('wecom_customers')
          .innerJoin('wecom_corps', 'wecom_corps.id', 'wecom_customers.corp_id')
          .select(['wecom_customers.id', 'wecom_customers.corp_id', 'wecom_customers.external_id'])
          .select(['wecom_customers.name', 'wecom_corps.name as corp'])
          .where('wecom_customers.id', 'in', ids)
          .execute()
        return rows.map(({ id, corp_id, external_id, name, corp }) => ({
          id,
          title: name === '' ? external_id : name,
          detail: joined(name === '' ? null : external_id, corp),
          find: external_id,
          within: corp_id,
        }))
      },
    }),
}

/** What grows with the clicks: found by a whole number, id or phone, or not at all. */
export const NUMBERED_KINDS: readonly Kind[] = [order, cardOrder, policy, form, wxCustomer]
