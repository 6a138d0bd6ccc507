import { FailureNote } from '../ui/failure-note.tsx'
import { ExportBar } from './export-bar.tsx'
import { UndoBars } from './undo-bars.tsx'
import type { Actions } from './use-actions.tsx'
import type { ExportState } from './use-export.ts'

interface ListNotesProps<Row extends { id: string }> {
  exporting: ExportState
  actions: Actions<Row>
  /** Why the list itself did not come. */
  failure: string | undefined
  reload(): void
}

/** What stays until it is dealt with: an export, a way back, a failure. */
export const ListNotes = <Row extends { id: string }>({ exporting, actions, failure, reload }: ListNotesProps<Row>) => (
  <div className="list-notes">
    <ExportBar state={exporting} />
    <UndoBars undo={actions.undo} />
    {actions.failed === undefined ? undefined : (
      <FailureNote
        message={actions.failed.message}
        detail={actions.failed.rest.map((line) => (
          <div key={line}>{line}</div>
        ))}
        close={actions.forgetFailure}
      />
    )}
    {failure === undefined ? undefined : <FailureNote message={failure} retry={reload} />}
  </div>
)
