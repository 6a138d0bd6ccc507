import { CopyId } from '#console/shared/ui/copy-id.tsx'
import './lead-cell.css'

/** The first cell of a row: what it is called, opened by a click, and its id to copy. */
export const LeadCell = ({ name, id, open }: { name: string; id: string; open?: () => void }) => (
  <span className="lead-cell">
    {open === undefined ? (
      <span className="lead-cell-name">{name}</span>
    ) : (
      <button type="button" className="lead-cell-name" onClick={open}>
        {name}
      </button>
    )}
    <CopyId id={id} />
  </span>
)
