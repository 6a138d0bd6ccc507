import { Suspense } from 'react'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'

// By itself, so that what it has in common with an ad set's page does not come with every list.
const Comparison = loadPage(() => import('./comparison.tsx'))

const ComparePage = () => (
  <Suspense fallback={<PageWait />}>
    <Comparison />
  </Suspense>
)
export default ComparePage
