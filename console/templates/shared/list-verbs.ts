import type { Sample } from './use-sample.ts'

interface Kept {
  id: string
}

/** What every page does to a list of samples. */
export const listVerbs = <Row extends Kept>({ change }: Pick<Sample<Row[]>, 'change'>) => ({
  /** In its place where it is there already, else first. */
  put: (row: Row): void =>
    change((rows) =>
      rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows],
    ),
  patch: (id: string, part: Partial<Row>): void =>
    change((rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
  /** Answers the way back: each to where it stood. */
  remove: (gone: readonly Kept[]): (() => void) => {
    let before: readonly Row[] = []
    const isGone = ({ id }: Kept): boolean => gone.some((one) => one.id === id)
    change((rows) => {
      before = rows
      return rows.filter((row) => !isGone(row))
    })
    return () =>
      change((rows) => {
        const next = [...rows]
        for (const [index, row] of before.entries()) {
          if (isGone(row) && !next.some(({ id }) => id === row.id)) next.splice(index, 0, row)
        }
        return next
      })
  },
})
