import { Link } from '#console/shared/page/link.tsx'
import type { Todo } from '#contract/work/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { IconButton } from '#console/shared/dashboard/icon-button.tsx'
import './todo.css'

interface TodoRowProps {
  todo: Todo
  /** Rows of several enterprises stand together. */
  mixed: boolean
  busy: boolean
  /** As it was just ticked, while the server hears of it. */
  ticked: boolean | undefined
  tick(done: boolean): void
  open(): void
  remove?: () => void
}

const Due = ({ todo: { overdue, dueOn, doneAt } }: { todo: Todo }) => {
  const { t } = useTranslation()
  if (doneAt !== null) return <TimeText at={doneAt} />
  if (dueOn === null) return <span className="faint">{t('No due date')}</span>
  return overdue ? (
    <StatusTag tone="bad" text={t('Overdue {{date}}', { date: dueOn })} />
  ) : (
    <span className="num nowrap">{dueOn}</span>
  )
}

/** One to-do: tick, what, who, until when, and where it leads. */
export const TodoRow = ({ todo, mixed, busy, ticked, tick, open, remove }: TodoRowProps) => {
  const { t } = useTranslation()
  const { title, note, owner, done, doneBy, link, enterpriseName } = todo
  return (
    <li className={done ? 'todo-row is-done' : 'todo-row'}>
      <input
        type="checkbox"
        className="todo-tick"
        checked={ticked ?? done}
        disabled={busy}
        aria-label={`${t('Done?')} ${title}`}
        onChange={({ target }) => tick(target.checked)}
      />
      <span className="todo-words">
        <button type="button" className="todo-title" onClick={open}>
          {title}
        </button>
        {note === '' ? undefined : (
          <small className="faint todo-note" title={note}>
            {note}
          </small>
        )}
        {mixed ? <small className="faint">{enterpriseName}</small> : undefined}
      </span>
      <span className="todo-owner" title={done ? undefined : owner?.name}>
        {done ? (doneBy ?? '') : (owner?.name ?? <span className="faint">{t('Given to nobody')}</span>)}
      </span>
      <span className="todo-due">
        <Due todo={todo} />
      </span>
      <span className="todo-ways">
        {link === null ? undefined : (
          <Link to={link} aria-label={`${t('Go there')}: ${title}`}>
            {t('Go there')}
          </Link>
        )}
        {remove === undefined ? undefined : (
          <IconButton
            icon={<Icon name="trash" />}
            label={`${t('Delete')}: ${title}`}
            title={t('Delete')}
            disabled={busy}
            onClick={remove}
          />
        )}
      </span>
    </li>
  )
}
