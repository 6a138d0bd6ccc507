import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = Record<string, unknown>

/** React and a table of the same rows, nothing else: what no console of React can be faster than. */
const Rows = () => {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    void fetch('/rows.json').then(async (response) => setRows((await response.json()) as Row[]))
  }, [])
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row['id'])}>
            {Object.entries(row).map(([name, value]) => (
              <td key={name}>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<Rows />)
