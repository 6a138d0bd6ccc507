import type { Cell } from './cell.ts'

/** Writes rows to a file as they come and keeps none of them. */
export interface SheetWriter {
  add(rows: readonly (readonly Cell[])[]): Promise<void>
  end(): Promise<void>
}
