import type { Corp, Link, WxCustomer, WxUser } from '#contract/wecom/entities.ts'
import { defineResource, type Resource } from '#console/shared/resource/define-resource.ts'

export const corps = defineResource<Corp>({
  list: 'listCorps',
  key: 'corps',
  one: 'corp',
  update: 'updateCorp',
  created: 'front',
})
export const wxUsers = defineResource<WxUser>({ list: 'listWxUsers', key: 'users', one: 'user' })
export const links = defineResource<Link>({ list: 'listLinks', key: 'links', one: 'link' })
export const wxCustomers = defineResource<WxCustomer>({ list: 'listWxCustomers', key: 'customers', one: 'customer' })

const putIn = <Row extends { id: string }>(resource: Resource<Row>, row: Row): Row => {
  resource.store.set(({ items }) => ({ items: items.map((item) => (item.id === row.id ? row : item)) }))
  return row
}
/** Puts the server's answer in the place of the same row. */
export const putCorp = (corp: Corp): Corp => putIn(corps, corp)
export const putUser = (user: WxUser): WxUser => putIn(wxUsers, user)
export const putLink = (link: Link): Link => putIn(links, link)
