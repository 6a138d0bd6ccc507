import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { byNumber, byText, holds, type Selecting } from '../shared/select-rows.ts'
import { type Account, ACCOUNT_STATES, costOf, STATE_WORDS, yuan } from './account.ts'

const StateTag = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { word, tone } = STATE_WORDS[account.state]
  return <StatusTag tone={tone} text={t(word)} />
}

export const ACCOUNT_COLUMNS: readonly ListColumn<Account>[] = [
  { id: 'name', title: text('Ad account'), sort: 'name', render: ({ name }) => name },
  { id: 'state', title: text('State'), sort: 'state', render: (account) => <StateTag account={account} /> },
  { id: 'owner', title: text('Owner'), sort: 'owner', render: ({ owner }) => owner },
  { id: 'spend', title: text('Spend today'), sort: 'spend', numeric: true, render: ({ spend }) => yuan(spend) },
  { id: 'contacts', title: text('Contacts'), sort: 'contacts', numeric: true, render: ({ contacts }) => contacts },
  { id: 'cost', title: text('Cost of one'), numeric: true, render: costOf },
]

export const ACCOUNT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Account or owner') },
  {
    kind: 'select',
    id: 'state',
    label: text('Every delivery state'),
    options: ACCOUNT_STATES.map((value) => ({ value, label: STATE_WORDS[value].word })),
  },
]

export const ACCOUNT_SELECTING: Selecting<Account> = {
  fits: {
    q: ({ name, owner }, typed) => holds(`${name} ${owner}`, typed),
    state: ({ state }, wanted) => state === wanted,
  },
  orders: {
    name: byText(({ name }) => name),
    owner: byText(({ owner }) => owner),
    state: byNumber(({ state }) => ACCOUNT_STATES.indexOf(state)),
    spend: byNumber(({ spend }) => spend),
    contacts: byNumber(({ contacts }) => contacts),
  },
}
