import { useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { presetQuery, PRESETS } from './presets.ts'
import { REPORTS } from './report-link.ts'
import { FIRST_VIEW, readReport, writeReport } from './report-view.ts'
import './report.css'

const sorted = (params: URLSearchParams): string => {
  const next = new URLSearchParams(params)
  next.sort()
  return next.toString()
}

/** Reports to start from. */
export const PresetBar = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const shown = sorted(params.size === 0 ? writeReport(params, FIRST_VIEW) : writeReport(params, readReport(params)))
  return (
    <nav className="report-presets" aria-label={t('Reports to start from')}>
      {PRESETS.map((preset) => {
        const query = presetQuery(preset)
        return (
          <Link key={preset.title} to={`${REPORTS}?${query}`} aria-current={sorted(query) === shown}>
            {t(preset.title)}
          </Link>
        )
      })}
    </nav>
  )
}
