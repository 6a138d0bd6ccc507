import { type ReactNode, useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import './panel.css'
import '../ui/skeleton.css'

interface PanelProps {
  title: string
  /** Beside the title: a note, a link, tabs. */
  extra?: ReactNode
  /** First load: bones in place of the body, as high as the body will be, so that nothing below moves. */
  loading?: boolean
  bones?: ReactNode
  /** Old figures while new ones are on their way. */
  dimmed?: boolean
  failure?: string
  retry?: () => void
  /** Said in place of the body where there is nothing. */
  empty?: ReactNode
  /** The body reaches to the edges, as a table does. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

const Bones = () => (
  <div className="panel-bones" aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((bone) => (
      <div key={bone} className="skeleton" />
    ))}
  </div>
)

/** The place of so many rows; by default those of a table with its head. */
export const RowBones = ({ rows, each = 37 }: { rows: number; each?: number }) => (
  <div className="panel-row-bones" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} style={{ height: each }}>
        <div className="skeleton" />
      </div>
    ))}
  </div>
)

/**
 * A titled part of a dashboard, with its own waiting, failing and being empty.
 * @example <Panel title={t('Best products')} loading={answer === undefined}>…</Panel>
 */
export const Panel = (props: PanelProps) => {
  const { t } = useTranslation()
  const {
    title,
    extra,
    loading = false,
    dimmed = false,
    failure,
    retry,
    empty,
    flush = false,
    bones = <Bones />,
    className,
  } = props
  const id = useId()
  const body = () => {
    if (failure !== undefined) return <FailureNote message={failure} retry={retry} />
    if (loading) return bones
    return empty === undefined ? props.children : <div className="panel-empty">{empty}</div>
  }
  const inner = flush && (!loading || props.bones !== undefined) && failure === undefined && empty === undefined
  return (
    <section
      className={['card panel', dimmed ? 'is-dimmed' : '', className ?? ''].join(' ').trim()}
      aria-labelledby={id}
      aria-busy={loading || dimmed}
    >
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {extra === undefined ? undefined : <div className="panel-extra">{extra}</div>}
      </header>
      <div className={inner ? 'panel-body is-flush' : 'panel-body'}>
        {loading ? <span className="sr-only">{t('Loading…')}</span> : undefined}
        {body()}
      </div>
    </section>
  )
}
