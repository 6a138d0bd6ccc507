import { useSearchParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { trendAt } from '#console/shared/adsets/paths.ts'
import { Link } from '#console/shared/page/link.tsx'
import { trendOfList } from './trend-of-list.ts'

/** To the ad set’s page, with the days and the comparison of the list. */
export const AdsetLink = ({ adset: { id, name }, title }: { adset: Adset; title?: string }) => {
  const [params] = useSearchParams()
  return (
    <Link to={trendAt(id, trendOfList(params))} title={title}>
      {name}
    </Link>
  )
}
