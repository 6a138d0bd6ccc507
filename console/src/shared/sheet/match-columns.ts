import type { SheetField, SheetRow } from './sheet-spec.ts'

const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_\-（）()*：:/]/g, '')

/** For each column the field it seems to hold; each field is guessed once, the first column winning. */
export const guessColumns = (
  headers: readonly string[],
  fields: readonly Pick<SheetField, 'name' | 'title' | 'known'>[],
): (string | undefined)[] => {
  const taken = new Set<string>()
  return headers.map((header) => {
    const said = plain(header)
    const found = fields.find(
      ({ name, title, known }) => !taken.has(name) && (known.includes(said) || plain(title) === said),
    )
    if (found !== undefined) taken.add(found.name)
    return found?.name
  })
}

/** The rows as the server wants them: only matched columns, empty cells left out. */
export const rowsOf = (rows: readonly string[][], fields: readonly (string | undefined)[]): SheetRow[] =>
  rows.map((row) =>
    Object.fromEntries(fields.flatMap((field, at) => (field === undefined || !row[at] ? [] : [[field, row[at]]]))),
  )
