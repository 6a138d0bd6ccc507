import { formatCount } from '#console/shared/format/number.ts'
import type { Funnel } from '#contract/wecom/entities.ts'
import { FUNNEL_STEPS } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { STEP_LABELS } from '../labels.ts'
import './wecom-link.css'

/** From shown to lost in one line; each step says its name. */
export const FunnelLine = ({ funnel }: { funnel: Funnel }) => {
  const { t } = useTranslation()
  return (
    <dl className="wecom-link-funnel">
      {FUNNEL_STEPS.map((step) => (
        <div key={step} className={step === 'lost' && funnel.lost > 0 ? 'wecom-link-lost' : undefined}>
          <dt>{t(STEP_LABELS[step])}</dt>
          <dd className={funnel[step] === 0 ? 'num faint' : 'num'}>{formatCount(funnel[step])}</dd>
        </div>
      ))}
    </dl>
  )
}
