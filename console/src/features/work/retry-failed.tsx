import { Suspense, useState } from 'react'
import type { HealthItem } from '#contract/work/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import './needs-you.css'

const Box = loadPage(() => import('./retry-failed-box.tsx'), ['delivery'])

interface RetryFailedProps {
  item: HealthItem
  action: string
  sentence: string
}

type State = { at: 'rest' | 'asking' | 'busy' } | { at: 'failed'; why: string }
const REST: State = { at: 'rest' }

/** Tries the failed pushes of the item again, after a question. */
const RetryFailed = ({ item, action, sentence }: RetryFailedProps) => {
  const [state, setState] = useState<State>(REST)
  const isBusy = state.at === 'busy'
  const begin = (work: Promise<void>): void => {
    setState({ at: 'busy' })
    work.then(
      () => setState(REST),
      (error: unknown) => setState({ at: 'failed', why: messageOf(error) }),
    )
  }
  return (
    <>
      <button
        type="button"
        className="needs-you-act"
        aria-label={`${action}: ${sentence}`}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => setState({ at: 'asking' })}
      >
        {action}
      </button>
      {state.at === 'failed' ? (
        <p className="needs-you-failure" role="alert">
          {state.why}
        </p>
      ) : undefined}
      {state.at === 'asking' ? (
        <Suspense>
          <Box item={item} begin={begin} close={() => setState(REST)} />
        </Suspense>
      ) : undefined}
    </>
  )
}
export default RetryFailed
