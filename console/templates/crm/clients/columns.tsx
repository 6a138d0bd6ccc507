import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { CLIENT_STATES, CLIENT_WORDS, type Client, LEVEL_WORDS, LEVELS } from '../crm.ts'
import { filtered, ORDERS } from '../paths.ts'
import { WordTag } from '../word-tag.tsx'

export const CLIENT_COLUMNS: readonly ListColumn<Client>[] = [
  {
    id: 'name',
    title: text('Client'),
    sort: 'name',
    render: ({ name }) => <Link to={filtered(ORDERS, 'q', name)}>{name}</Link>,
  },
  { id: 'contact', title: text('Contact person'), render: ({ contact }) => contact },
  { id: 'phone', title: text('Phone number'), render: ({ phone }) => <span className="num">{phone}</span> },
  { id: 'city', title: text('City'), sort: 'city', render: ({ city }) => city },
  {
    id: 'level',
    title: text('Client level'),
    sort: 'level',
    render: ({ level }) => <WordTag of={LEVEL_WORDS[level]} />,
  },
  { id: 'state', title: text('Relation'), sort: 'state', render: ({ state }) => <WordTag of={CLIENT_WORDS[state]} /> },
  { id: 'owner', title: text('Owner'), sort: 'owner', render: ({ owner }) => owner },
  {
    id: 'lastAt',
    title: text('Last contact'),
    sort: 'lastAt',
    render: ({ lastAt }) => <span className="num nowrap">{lastAt}</span>,
  },
  {
    id: 'since',
    title: text('Client since'),
    sort: 'since',
    hidden: true,
    render: ({ since }) => <span className="num nowrap">{since}</span>,
  },
]

export const CLIENT_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Client, contact, phone or owner') },
  {
    kind: 'select',
    id: 'state',
    label: text('Every relation'),
    options: CLIENT_STATES.map((value) => ({ value, label: CLIENT_WORDS[value].word })),
  },
  {
    kind: 'select',
    id: 'level',
    label: text('Every level'),
    options: LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value].word })),
  },
]

export const CLIENT_SELECTING: Selecting<Client> = {
  fits: {
    q: ({ name, contact, phone, owner }, typed) => holds(`${name} ${contact} ${phone} ${owner}`, typed),
    state: ({ state }, wanted) => state === wanted,
    level: ({ level }, wanted) => level === wanted,
  },
  orders: {
    name: byText(({ name }) => name),
    city: byText(({ city }) => city),
    owner: byText(({ owner }) => owner),
    lastAt: byText(({ lastAt }) => lastAt),
    since: byText(({ since }) => since),
    level: byNumber(({ level }) => LEVELS.indexOf(level)),
    state: byNumber(({ state }) => CLIENT_STATES.indexOf(state)),
  },
}
