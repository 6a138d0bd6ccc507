import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from '../ui/alert.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { ExportBar } from './export-bar.tsx'
import { UndoBars } from './undo-bars.tsx'
import type { Course } from './perform-each.ts'
import type { Actions } from './use-actions.tsx'
import type { ExportState } from './use-export.ts'
import './list-page.css'

interface ListNotesProps<Row extends { id: string }> {
  exporting: ExportState
  actions: Actions<Row>
  /** Why the list itself did not come. */
  failure: string | undefined
  reload(): void
}

const CourseBar = ({ course: { label, done, all } }: { course: Course }) => {
  const { t } = useTranslation()
  const said = t('{{action}}: {{done}} of {{all}}', { action: label, done, all })
  return (
    <Alert
      kind="info"
      role="status"
      title={
        <span className="list-page-export">
          {said}
          <progress aria-label={said} max={all} value={done} />
        </span>
      }
    />
  )
}

/** What stays until it is dealt with: an export, a way back, a failure. */
export const ListNotes = <Row extends { id: string }>({ exporting, actions, failure, reload }: ListNotesProps<Row>) => (
  <div className="list-page-notes">
    <ExportBar state={exporting} />
    {actions.course === undefined ? undefined : <CourseBar course={actions.course} />}
    <UndoBars undo={actions.undo} />
    {actions.failed === undefined || actions.failed.message === failure ? undefined : (
      <FailureNote
        message={actions.failed.message}
        detail={
          actions.failed.rest.length === 0 ? undefined : actions.failed.rest.map((line) => <div key={line}>{line}</div>)
        }
        close={actions.forgetFailure}
      />
    )}
    {failure === undefined ? undefined : <FailureNote message={failure} retry={reload} />}
  </div>
)
