import { pushModeText } from '#contract/platforms/deliveries.ts'
import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { AdsetComparison } from '#contract/adsets/entities.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { STATUS_LABELS } from '#console/shared/adsets/labels.ts'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { strategySentence } from '#console/features/delivery/strategy/strategy-sentence.ts'
import { OPENS_LABELS } from '../landing/labels.ts'
import { chosenParam } from '../landing/landing-params.ts'
import { useChosen } from '../landing/use-chosen.ts'
import type { ComparedAdset } from './compare-data.ts'
import { ComparedHead } from './compared-head.tsx'
import './adset-compare.css'

const param = ({ adset: { params } }: ComparedAdset, name: string): string => {
  const value = params[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What of ours it leads to by its name, else the address. */
const Target = ({ compared }: { compared: ComparedAdset }) => {
  const { t } = useTranslation()
  const { kind, params, enterpriseId } = compared.adset
  const { id, name, isGone } = useChosen({ kind, params, enterpriseId, canRead: compared.agents !== null })
  const opens = OPENS_LABELS[param(compared, 'opens')]
  const target = param(compared, 'target')
  return (
    <>
      {id === '' ? undefined : <div>{isGone ? t('No longer there ({{id}})', { id }) : (name ?? id)}</div>}
      {target === '' ? undefined : <div className="adset-compare-long">{target}</div>}
      {opens === undefined ? undefined : <div className="faint">{t(opens)}</div>}
      {id === '' && target === '' ? '—' : undefined}
    </>
  )
}

interface Line {
  title: string
  /** The same for two ad sets that are alike in it. */
  key(compared: ComparedAdset, t: TFunction): string
  show?(compared: ComparedAdset, t: TFunction): ReactNode
}

const agentsOf = ({ agents }: ComparedAdset): string => (agents ?? []).map(({ name }) => name).join('、')

const LINES: readonly Line[] = [
  { title: text('Status'), key: ({ adset }, t) => t(STATUS_LABELS[adset.status].text) },
  { title: text('Platform'), key: ({ adset }, t) => t(PROVIDER_TITLES[adset.provider]) },
  { title: text('Kind of ad set'), key: ({ adset }, t) => t(kindOf(adset.kind).title) },
  {
    title: text('Ad account'),
    key: ({ adset }) => adset.account?.id ?? '',
    show: ({ adset: { account } }) =>
      account === null ? (
        '—'
      ) : (
        <>
          {account.name} <span className="faint num">{account.accountId}</span>
        </>
      ),
  },
  { title: text('Enterprise'), key: ({ adset }) => adset.enterpriseName },
  {
    title: text('Leads to'),
    key: (one) =>
      JSON.stringify([param(one, chosenParam(one.adset.kind) ?? ''), param(one, 'target'), param(one, 'opens')]),
    show: (one) => <Target compared={one} />,
  },
  {
    title: text('How conversions are pushed'),
    key: (one, t) => t(pushModeText(one.adset.provider, param(one, 'pushMode'))?.title ?? param(one, 'pushMode')),
  },
  {
    title: text('Push strategy'),
    key: ({ adset }, t) => strategySentence(adset.pushStrategy, t, sayEvents(adset.provider, t)),
  },
  { title: text('Agents'), key: agentsOf },
  { title: text('Tags'), key: ({ adset }) => adset.tags.toSorted().join('、') },
  { title: text('Folder'), key: ({ adset }) => adset.folder },
]

/** How they are set up, line by line; lines in which they are not alike are marked. */
export const ComparisonSetup = ({ comparison: { adsets } }: { comparison: AdsetComparison }) => {
  const { t } = useTranslation()
  const isSeen = ({ key }: Line) => adsets.some((one) => key(one, t) !== '')
  return (
    <DashTable label={t('Setup side by side')} className="adset-compare-table">
      <ComparedHead adsets={adsets} />
      <tbody>
        {LINES.filter(isSeen).map((line) => {
          const keys = adsets.map((one) => line.key(one, t))
          const differs = new Set(keys).size > 1
          return (
            <tr key={line.title} className={differs ? 'adset-compare-differs' : undefined}>
              <th scope="row">
                {t(line.title)}
                {differs ? <small className="adset-compare-mark">{t('Differs')}</small> : undefined}
              </th>
              {adsets.map((one, n) => (
                <td key={one.adset.id}>{line.show?.(one, t) ?? (keys[n] === '' ? '—' : keys[n])}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </DashTable>
  )
}
