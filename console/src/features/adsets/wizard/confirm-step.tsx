import { pushModeText } from '#contract/platforms/deliveries.ts'
import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { Alert, Button, Form } from 'antd'
import type { Account } from '#contract/accounts/entities.ts'
import { type AdsetKind, kindOf } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { EnterpriseName } from './enterprise-name.tsx'
import { eventsIn } from './body-of-wizard.ts'
import { eventEntries } from '../events.ts'
import { type Line, useLandingLines } from '../landing/use-landing-lines.tsx'
import { TokenWarning } from '../token-warning.tsx'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import type { OpenedKind } from './read-kind.ts'
import { strategySentence } from './strategy-sentence.ts'
import '#console/shared/ui/page-note.css'
import '#console/shared/ui/summary.css'

const Part = ({ title, lines, change }: { title: string; lines: Line[]; change: () => void }) => {
  const { t } = useTranslation()
  return (
    <section className="summary">
      <h3>
        {title}
        <Button type="link" size="small" onClick={change} aria-label={t('Change {{what}}', { what: title })}>
          {t('Change')}
        </Button>
      </h3>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' || value === undefined || value === null ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ConfirmStepProps {
  kind: AdsetKind
  opened: OpenedKind
  account: Account | undefined
  enterpriseId: string | undefined
  go(step: number): void
}

/** Everything once more before it is created. */
export const ConfirmStep = ({ kind, opened, account, enterpriseId, go }: ConfirmStepProps) => {
  const { t } = useTranslation()
  const values: unknown = Form.useWatch([], Form.useFormInstance())
  const all = isRecord(values) ? values : {}
  const params = isRecord(all['params']) ? all['params'] : {}
  const strategy = isRecord(all['pushStrategy']) ? all['pushStrategy'] : {}
  const said = (value: unknown): string => (typeof value === 'string' ? value : '')
  const mode = pushModeText(opened.provider, params['pushMode'])?.title
  const landing = useLandingLines({ kind, params, enterpriseId, fields: opened.landing })
  const events = eventEntries(eventsIn(strategy['events']))
  const shown = account && (
    <>
      {account.name} · <span className="num">{account.accountId}</span> <TokenWarning status={account.tokenStatus} />
    </>
  )
  return (
    <>
      <Alert
        type="info"
        className="page-note"
        title={t('The ad set is created stopped. Copy its links into the ad platform, test them, then start it.')}
      />
      <Part
        title={t('Basics')}
        change={() => go(0)}
        lines={[
          { name: t('Name of the ad set'), value: said(all['name']) },
          { name: t('Kind and platform'), value: `${t(kindOf(kind).title)} · ${t(PROVIDER_TITLES[opened.provider])}` },
          {
            name: t('Enterprise'),
            value: enterpriseId === undefined ? undefined : <EnterpriseName id={enterpriseId} />,
          },
          { name: t('Ad account'), value: shown },
          { name: t('How conversions are pushed'), value: mode === undefined ? '' : t(mode) },
          ...(params['pushMode'] === 'api' ? [{ name: t('Data source'), value: said(all['dataSource']) }] : []),
          { name: t('Public live board'), value: all['liveBoard'] === true ? t('On') : t('Off') },
        ]}
      />
      <Part title={t('Landing')} change={() => go(1)} lines={landing} />
      <Part
        title={t('Pushing')}
        change={() => go(2)}
        lines={[
          { name: t('How much is pushed'), value: strategySentence(strategy['mode'], strategy['ratio'], t) },
          ...events.map(([conversion, event]) => ({
            name: t(CONVERSION_LABELS[conversion]),
            value: eventText(opened.provider, event, t),
          })),
        ]}
      />
      {events.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          className="page-note"
          title={t('No event is mapped: the ad set cannot be started until one is.')}
        />
      ) : undefined}
    </>
  )
}
