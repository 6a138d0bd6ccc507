import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { yuan } from '../../projects/project-parts.tsx'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { type Order, ORDER_STATES, ORDER_WORDS } from '../crm.ts'
import { WordTag } from '../word-tag.tsx'

export interface OrderRow extends Order {
  client: string
}

export const ORDER_COLUMNS: readonly ListColumn<OrderRow>[] = [
  {
    id: 'no',
    title: text('Number of the order'),
    sort: 'no',
    render: ({ no }) => <span className="num nowrap">{no}</span>,
  },
  { id: 'client', title: text('Client'), sort: 'client', render: ({ client }) => client },
  { id: 'item', title: text('What was ordered'), render: ({ item }) => item },
  { id: 'amount', title: text('Amount'), sort: 'amount', numeric: true, render: ({ amount }) => yuan(amount) },
  {
    id: 'state',
    title: text('How the order stands'),
    sort: 'state',
    render: ({ state }) => <WordTag of={ORDER_WORDS[state]} />,
  },
  { id: 'owner', title: text('Owner'), sort: 'owner', render: ({ owner }) => owner },
  { id: 'at', title: text('Ordered on'), sort: 'at', render: ({ at }) => <span className="num nowrap">{at}</span> },
]

export const ORDER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Number, client or what was ordered') },
  {
    kind: 'select',
    id: 'state',
    label: text('Orders of every state'),
    options: ORDER_STATES.map((value) => ({ value, label: ORDER_WORDS[value].word })),
  },
]

export const ORDER_SELECTING: Selecting<OrderRow> = {
  fits: {
    q: ({ no, client, item, owner }, typed) => holds(`${no} ${client} ${item} ${owner}`, typed),
    state: ({ state }, wanted) => state === wanted,
  },
  orders: {
    no: byText(({ no }) => no),
    client: byText(({ client }) => client),
    owner: byText(({ owner }) => owner),
    at: byText(({ at }) => at),
    amount: byNumber(({ amount }) => amount),
    state: byNumber(({ state }) => ORDER_STATES.indexOf(state)),
  },
}
