import { Suspense } from 'react'
import { loadPart } from '../page/load-page.tsx'

const ErrorWords = loadPart(() => import('../live/error-words.tsx').then((part) => part.ErrorWords))

/** An error of a platform or a network, explained; what is known of errors comes with the first that is shown. */
export const ErrorText = ({ error }: { error: string }) => (
  <Suspense>
    <ErrorWords error={error} />
  </Suspense>
)
