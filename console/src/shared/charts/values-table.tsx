import type { ChartData } from './chart-series.ts'
import { keyed } from '../format/keyed.ts'
import '../ui/mini-table.css'

/** What a chart shows, as a table, for those who do not see it. */
export const ValuesTable = ({ name, data }: { name: string; data: ChartData }) => {
  const columns = keyed(data.series, ({ name: series }) => series)
  const valueOf = (series: number, label: number): string => {
    const { values, measure } = data.series[series] ?? {}
    const value = values?.[label]
    return value === null || value === undefined ? '—' : (measure?.exact(value) ?? '')
  }
  return (
    <table className="mini-table">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{data.axis}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.item.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(data.labels, String).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.item}</th>
            {columns.map((column) => (
              <td key={column.key} className="num">
                {valueOf(column.at, row.at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
