import { Suspense } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { loadPage } from '#console/shared/page/load-page.tsx'
import type { HealthItem } from '#contract/work/entities.ts'
import type { HealthLevel } from '#contract/work/health-kinds.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ErrorText } from '#console/shared/ui/error-text.tsx'
import { Icon } from '#console/shared/ui/icons.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { IconButton } from '#console/shared/dashboard/icon-button.tsx'
import { actionOf, detailOf, sentenceOf } from './health-labels.ts'
import './needs-you.css'

const TodoLink = loadPage(() => import('./todo-link.tsx'))
const RetryFailed = loadPage(() => import('./retry-failed.tsx'), ['delivery'])

const LEVELS: Record<HealthLevel, string> = {
  danger: text('Urgent'),
  warning: text('Soon'),
  info: text('To know'),
}

interface HealthRowProps {
  item: HealthItem
  /** Makes a to-do of it; absent where that is not offered. */
  take?: (item: HealthItem) => void
}

/** One thing that needs someone: how bad, what, and the one way to its rows; failed pushes are tried again in place. */
export const HealthRow = ({ item, take }: HealthRowProps) => {
  const { t } = useTranslation()
  const sentence = sentenceOf(item, t)
  const { error = '' } = item.params
  const detail = error === '' ? detailOf(item, t) : undefined
  const action = t(actionOf(item))
  const retries = item.kind === 'push.failed'
  const act = (
    <Link className="needs-you-act" to={item.link} aria-label={`${action}: ${sentence}`}>
      {action}
    </Link>
  )
  return (
    <li className="needs-you-row">
      <span className={`needs-you-dot is-${item.level}`} role="img" aria-label={t(LEVELS[item.level])} />
      <span className="needs-you-words">
        <span>
          {retries ? (
            <Link className="needs-you-rows-link" to={item.link}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </span>
        {detail === undefined && error === '' && item.since === null ? undefined : (
          <small className="faint" title={detail}>
            {item.since === null ? undefined : <TimeText at={item.since} />}
            {detail === undefined ? undefined : <span>{detail}</span>}
            {error === '' ? undefined : (
              <span>
                <ErrorText error={error} />
              </span>
            )}
          </small>
        )}
      </span>
      {item.todo ? (
        <Suspense>
          <TodoLink todo={item.todo} sentence={sentence} />
        </Suspense>
      ) : undefined}
      {item.todo || take === undefined ? undefined : (
        <IconButton
          icon={<Icon name="plus" />}
          label={t('Make a to-do of it: {{what}}', { what: sentence })}
          title={t('Make a to-do of it')}
          onClick={() => take(item)}
        />
      )}
      {retries ? (
        <Suspense fallback={act}>
          <RetryFailed item={item} action={action} sentence={sentence} />
        </Suspense>
      ) : (
        act
      )}
    </li>
  )
}
