import '../ui/skeleton.css'

const ROWS = Array.from({ length: 8 }, (_, index) => `row-${index}`)

/** The shape of the rows before the first ones have come; the table says that it is busy. */
export const SkeletonRows = ({ width }: { width: number }) =>
  ROWS.map((row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: width }, (_, index) => (
        <td key={`${row}-${String(index)}`}>
          <i className="skeleton" />
        </td>
      ))}
    </tr>
  ))
