import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { yuan } from '../../projects/project-parts.tsx'
import { dayAt } from '../../shared/days.ts'
import { byNumber, byText, holds, type Selecting } from '../../shared/select-rows.ts'
import { type Deal, isOpenDeal, STAGE_WORDS, STAGES } from '../crm.ts'
import { WordTag } from '../word-tag.tsx'
import '../crm.css'

export interface DealRow extends Deal {
  client: string
}

const Closes = ({ deal }: { deal: Deal }) => {
  const { t } = useTranslation()
  return (
    <span className="num nowrap">
      {deal.closes}
      {isOpenDeal(deal) && deal.closes < dayAt(0) && <span className="crm-late"> {t('overdue')}</span>}
    </span>
  )
}

export const DEAL_COLUMNS: readonly ListColumn<DealRow>[] = [
  { id: 'name', title: text('Project'), sort: 'name', render: ({ name }) => name },
  { id: 'client', title: text('Client'), sort: 'client', render: ({ client }) => client },
  { id: 'stage', title: text('Stage'), sort: 'stage', render: ({ stage }) => <WordTag of={STAGE_WORDS[stage]} /> },
  { id: 'amount', title: text('Expected'), sort: 'amount', numeric: true, render: ({ amount }) => yuan(amount) },
  { id: 'owner', title: text('Owner'), sort: 'owner', render: ({ owner }) => owner },
  { id: 'closes', title: text('To be decided by'), sort: 'closes', render: (deal) => <Closes deal={deal} /> },
  { id: 'note', title: text('Where it stands'), render: ({ note }) => <span className="crm-note">{note}</span> },
]

export const DEAL_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Name, client or owner') },
  {
    kind: 'select',
    id: 'stage',
    label: text('Every stage'),
    options: STAGES.map((value) => ({ value, label: STAGE_WORDS[value].word })),
  },
]

export const DEAL_SELECTING: Selecting<DealRow> = {
  fits: {
    q: ({ name, client, owner }, typed) => holds(`${name} ${client} ${owner}`, typed),
    stage: ({ stage }, wanted) => stage === wanted,
  },
  orders: {
    name: byText(({ name }) => name),
    client: byText(({ client }) => client),
    owner: byText(({ owner }) => owner),
    closes: byText(({ closes }) => closes),
    amount: byNumber(({ amount }) => amount),
    stage: byNumber(({ stage }) => STAGES.indexOf(stage)),
  },
}
