import { useState } from 'react'
import type { AdsetRule } from '#contract/rules/entities.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { firstRuleOf, ruleDays } from './first-rule.ts'
import { conditionsText, readingText } from './labels.ts'
import { RuleDrawer } from './open-rule-drawer.ts'
import { skippedText } from './skip-labels.ts'
import './rules.css'

const AGAIN = 60_000

const State = ({ rule: { enabled, since, reason, dry, judged } }: { rule: AdsetRule }) => {
  const { t } = useTranslation()
  if (!enabled) return <StatusTag tone="idle" text={t('Rule is off')} />
  if (since !== null) return <StatusTag tone="warn" text={dry ? t('Would apply') : t('Applies now')} />
  if (!judged) return <StatusTag tone="idle" text={t('Ad sets of this kind have no orders and are not judged')} />
  if (reason !== null) return <StatusTag tone="idle" text={skippedText(reason, t)} />
  return <StatusTag tone="ok" text={dry ? t('Dry run') : t('Quiet')} />
}

const OneRule = ({ rule }: { rule: AdsetRule }) => {
  const { t } = useTranslation()
  const mayChange = useAuth((state) => state.role !== 'Member')
  const { id, name, conditions, readings, since, judged } = rule
  const title = conditionsText(conditions, t)
  return (
    <li className={since === null ? 'rules-one' : 'rules-one is-loud'}>
      <State rule={rule} />
      {mayChange ? (
        <Link to={`/apps/rules?edit=${id}`} title={name}>
          {title}
        </Link>
      ) : (
        <span title={name}>{title}</span>
      )}
      {judged ? (
        <span className="num">{conditions.map((one, index) => readingText(one, readings[index], t)).join(' · ')}</span>
      ) : undefined}
      {since === null ? undefined : (
        <span className="faint">
          {t('Began')} <TimeText at={since} />
        </span>
      )}
    </li>
  )
}

/** A rule of this ad set alone, about to say what its figures of the last days suggest. */
const NewRule = ({ close }: { close(): void }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const { data, error } = useQuery('getAdsetTrend', { params: { id: adset.id }, query: ruleDays(today()) })
  // The form keeps what it began with: it begins when the figures are there, or cannot be had.
  if (data === undefined && error === undefined) return undefined
  const given = data === undefined ? {} : firstRuleOf(adset, data.trend.total.now, t)
  return <RuleDrawer adset={adset} given={given} close={close} />
}

/** The rules that look at this ad set, its figures of now, and the way to a new one. */
const AdsetRules = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const mayChange = useAuth((state) => state.role !== 'Member')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery('getAdsetRules', { params: { id: adset.id } }, { refetchEvery: AGAIN })
  return (
    <section className="rules-strip" aria-label={t('Automation rules')}>
      {error !== undefined && data === undefined ? <FailureNote message={error} retry={refetch} /> : undefined}
      <ul>
        {data?.rules.map((rule) => (
          <OneRule key={rule.id} rule={rule} />
        ))}
        {data?.rules.length === 0 ? (
          <li className="rules-one faint">{t('No rule looks at this ad set')}</li>
        ) : undefined}
        {mayChange ? (
          <li>
            <Button kind="link" small icon="plus" onClick={() => setAdding(true)}>
              {t('Rule')}
            </Button>
          </li>
        ) : undefined}
      </ul>
      {adding ? <NewRule close={() => setAdding(false)} /> : undefined}
    </section>
  )
}
export default AdsetRules
