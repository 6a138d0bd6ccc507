import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import { type AdsetKind, kindOf } from '#contract/adsets/kinds.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { strategyDifferences } from './differences.ts'
import { differingSections, sectionOf, type SectionName, withParts } from './parts.ts'
import './copy-drawer.css'
import '#console/shared/ui/mini-table.css'

const SHOWN = 20

/** Other ad sets of the enterprise, of one kind or of any. */
const findOthers =
  ({ id, enterpriseId }: Adset, kind: AdsetKind | undefined): RemoteSelectProps['find'] =>
  (words) =>
    selectQuery(
      'listAdsets',
      {
        enterpriseId,
        query: {
          pageSize: SHOWN,
          filters: [
            ...(searchFilters(words) ?? []),
            ...(kind === undefined ? [] : [JSON.stringify({ ID: 'Kind', Value: kind })]),
          ],
        },
      },
      ({ adsets }) => adsets.filter((one) => one.id !== id).map(({ id: value, name }) => ({ value, label: name })),
    )

/** The other's strategy as this ad set can have it: events are the platform's own, and only of conversions it can bring. */
const fittingStrategy = (mine: Adset, draft: PushStrategy, other: Adset): PushStrategy => {
  const own = defaultEvents(mine.kind, mine.provider)
  const fits = (kind: (typeof CONVERSION_KINDS)[number]) =>
    mine.kind === other.kind || kind in own || kind in draft.events
  const events = CONVERSION_KINDS.filter(fits).flatMap((kind) => {
    const event = other.pushStrategy.events[kind]
    return event === undefined ? [] : [[kind, event] as const]
  })
  const isTaken = mine.provider === other.provider && events.length > 0
  return { ...other.pushStrategy, events: isTaken ? Object.fromEntries(events) : draft.events }
}

interface TakeProps {
  draft: PushStrategy
  other: Adset
  take(next: PushStrategy): void
}

/** What differs, section by section; each is taken or left. */
const Take = ({ draft, other, take }: TakeProps) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const theirs = fittingStrategy(adset, draft, other)
  const sections = differingSections(draft, theirs)
  const [left, setLeft] = useState<readonly SectionName[]>([])
  const chosen = sections.filter(({ name }) => !left.includes(name))
  const differences = strategyDifferences(draft, theirs, t, sayEvents(adset.provider, t))
  return (
    <>
      <p className="faint">
        {t(kindOf(other.kind).title)} · {t(PROVIDER_TITLES[other.provider])} ·{' '}
        {t('Version {{n}}', { n: other.strategyVersion })}
      </p>
      {adset.provider === other.provider ? undefined : (
        <p className="text-warn">
          {t(
            'It runs on another platform, whose event names are its own: which conversions are pushed stays as it is.',
          )}
        </p>
      )}
      {sections.length === 0 ? (
        <p role="status">{t('Its strategy is the same as the one here.')}</p>
      ) : (
        <div className="mini-table-box">
          <table className="mini-table">
            <thead>
              <tr>
                <th scope="col">{t('Rule')}</th>
                <th scope="col">{t('As it is here')}</th>
                <th scope="col">{t('Taken over')}</th>
              </tr>
            </thead>
            {sections.map(({ name, title }) => (
              <tbody key={name} className={left.includes(name) ? 'copy-drawer-left' : undefined}>
                <tr>
                  <td colSpan={3}>
                    <Checkbox
                      checked={!left.includes(name)}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((one) => one !== name) : [...left, name])
                      }
                    >
                      <strong>{t(title)}</strong>
                    </Checkbox>
                  </td>
                </tr>
                {differences
                  .filter(({ option }) => sectionOf(option.split('.')[0] ?? '') === name)
                  .map(({ option, label, before, after }) => (
                    <tr key={option}>
                      <td>{label}</td>
                      <td>{before}</td>
                      <td>{after}</td>
                    </tr>
                  ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <p className="faint">{t('It becomes a draft: replay it, change it, then save. Nothing is saved here.')}</p>
      <div>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onClick={() =>
            take(
              withParts(
                draft,
                chosen.flatMap(({ parts }) => parts),
                theirs,
              ),
            )
          }
        >
          {chosen.length === sections.length
            ? t('Take over everything')
            : t('Take over {{n}} of {{all}} sections', { n: chosen.length, all: sections.length })}
        </Button>
      </div>
    </>
  )
}

interface Props {
  draft: PushStrategy
  apply(title: string, next: PushStrategy): void
  close(): void
}

/** 复制: the strategy of another ad set of the enterprise, as a draft. */
export const CopyDrawer = ({ draft, apply, close }: Props) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const [isAny, setAny] = useState(false)
  const [id, setId] = useState<string>()
  const { data, error, absent, refetch } = useQuery('getAdset', id === undefined ? SKIP : { params: { id } })
  const other = id === undefined || data?.adset.id !== id ? undefined : data.adset
  const label = t('Ad set to copy from')
  return (
    <Drawer title={t('Copy from another ad set')} size={560} onClose={close}>
      <div className="copy-drawer">
        <Radio.Group
          aria-label={t('Which ad sets are searched')}
          value={isAny}
          options={[
            { value: false, label: t('Of the same kind') },
            { value: true, label: t('Of every kind') },
          ]}
          onChange={({ target }) => setAny(target.value === true)}
        />
        <RemoteSelect
          label={label}
          placeholder={t('Search by name')}
          value={id ?? null}
          onChange={setId}
          find={findOthers(adset, isAny ? undefined : adset.kind)}
          nameOf={nameOfAdset}
        />
        {absent ? <FailureNote message={t('There is no such ad set')} /> : undefined}
        {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
        {id !== undefined && other === undefined && error === undefined && !absent ? <PageWait /> : undefined}
        {other === undefined ? undefined : (
          <Take key={other.id} draft={draft} other={other} take={(next) => apply(other.name, next)} />
        )}
      </div>
    </Drawer>
  )
}
