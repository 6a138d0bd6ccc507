import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { detailsOf, visitOf } from './paths.ts'
import './visit-cell.css'

interface VisitCellProps {
  adset: { id: string; name: string } | null
  trackId: string | null
}

/** The ad set something came through, and the visit on its timeline; without an ad set, the track id it came with. */
export const VisitCell = ({ adset, trackId }: VisitCellProps) => {
  const { t } = useTranslation()
  if (adset === null) return trackId === null ? <span className="faint">—</span> : <CopyId id={trackId} />
  return (
    <span className="visit-cell">
      <Link to={detailsOf(adset.id)} title={adset.name}>
        {adset.name}
      </Link>
      {trackId === null ? undefined : (
        <Link to={visitOf(adset.id, trackId)} className="mono" title={t('See the visit on the timeline')}>
          {trackId}
        </Link>
      )}
    </span>
  )
}
