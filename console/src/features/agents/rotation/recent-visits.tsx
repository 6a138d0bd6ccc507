import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { Candidates } from './candidates.tsx'
import { nameIn, ruleLabel } from './rotation-labels.ts'
import type { Rotating } from './use-rotation.ts'
import './rotation.css'

/** How the last visitors were led, each with why nobody else was shown. */
export const RecentVisits = ({ adsetId, recent }: { adsetId: string; recent: Rotating['recent'] }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded rotation-card">
      <h2>{t('The last visitors')}</h2>
      {recent.length === 0 ? (
        <p className="faint">{t('No visitor was led to an agent yet.')}</p>
      ) : (
        <ul className="rotation-visits">
          {recent.map(({ visitId, at, rotation, confirmedAt }) => (
            <li key={visitId}>
              <details>
                <summary>
                  <TimeText at={at} />
                  <span>{ruleLabel(rotation.rule, nameIn(rotation), t)}</span>
                  {confirmedAt === null ? undefined : <StatusTag tone="ok" text={t('Added as friend')} />}
                </summary>
                <div>
                  <Candidates rotation={rotation} />
                  <p>
                    <Link to={`${detailsOf(adsetId)}?q=${encodeURIComponent(visitId)}`}>{t('To the visit')}</Link>
                  </p>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
