import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { yuanOf } from '../money.ts'
import { type Customer, GRADE_WORDS, GRADES } from '../people.ts'

const GradeTag = ({ grade }: Customer) => {
  const { t } = useTranslation()
  return <StatusTag tone={GRADE_WORDS[grade].tone} text={t(GRADE_WORDS[grade].word)} />
}
const MayBuy = ({ isBlocked }: Customer) => {
  const { t } = useTranslation()
  return <StatusTag tone={isBlocked ? 'bad' : 'ok'} text={isBlocked ? t('May not order') : t('May order')} />
}

export const CUSTOMER_COLUMNS: readonly ListColumn<Customer>[] = [
  { id: 'name', title: text('Buyer'), sort: 'name', render: ({ name }) => name },
  { id: 'phone', title: text('Phone number'), render: ({ phone }) => <span className="num">{phone}</span> },
  { id: 'city', title: text('City'), sort: 'city', render: ({ city }) => city },
  { id: 'grade', title: text('Membership'), sort: 'grade', render: (customer) => <GradeTag {...customer} /> },
  { id: 'orders', title: text('Orders placed'), sort: 'orders', numeric: true, render: ({ orders }) => orders },
  { id: 'spent', title: text('Has spent'), sort: 'spent', numeric: true, render: ({ spent }) => yuanOf(spent) },
  { id: 'state', title: text('Ordering'), render: (customer) => <MayBuy {...customer} /> },
  {
    id: 'since',
    title: text('Buyer since'),
    sort: 'since',
    render: ({ since }) => <span className="num nowrap">{since}</span>,
  },
]

export const CUSTOMER_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Name, phone or city') },
  {
    kind: 'select',
    id: 'grade',
    label: text('Every membership'),
    options: GRADES.map((value) => ({ value, label: GRADE_WORDS[value].word })),
  },
  {
    kind: 'select',
    id: 'blocked',
    label: text('Allowed or not'),
    options: [
      { value: 'no', label: text('May order') },
      { value: 'yes', label: text('May not order') },
    ],
  },
]

export const CUSTOMER_SELECTING: Selecting<Customer> = {
  fits: {
    q: ({ name, phone, city }, typed) => holds(`${name} ${phone} ${city}`, typed),
    grade: ({ grade }, wanted) => grade === wanted,
    blocked: ({ isBlocked }, wanted) => isBlocked === (wanted === 'yes'),
  },
  orders: {
    name: byText(({ name }) => name),
    city: byText(({ city }) => city),
    since: byText(({ since }) => since),
    orders: byNumber(({ orders }) => orders),
    spent: byNumber(({ spent }) => spent),
    grade: byNumber(({ grade }) => GRADES.indexOf(grade)),
  },
}
