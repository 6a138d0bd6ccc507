import { errorText } from '../../core/text/error-text.ts'
import type { Batch } from './click-sink.ts'
import { faultOf } from './storage-fault.ts'

export interface ApartParts {
  write(batch: Batch): Promise<unknown>
  setAside(refused: Pick<Batch, 'hits' | 'leaves'>): Promise<void>
  warn(line: string): void
}

/** A batch that was answered already and that the database refuses: one row it cannot take shall not cost the others. */
export const writeApart = async (
  { writer, seq, hits, leaves }: Batch,
  error: unknown,
  parts: ApartParts,
): Promise<void> => {
  if (hits.length + leaves.length === 1) {
    parts.warn(`a click was refused: ${errorText(error)}`)
    await parts.setAside({ hits, leaves })
    return
  }
  const apart = [
    ...hits.map((hit) => ({ hits: [hit], leaves: [] })),
    ...leaves.map((leave) => ({ hits: [], leaves: [leave] })),
  ]
  for (const [at, part] of apart.entries()) {
    const batch = { ...part, late: true, writer: `${writer}.${seq}`, seq: at + 1 }
    try {
      await parts.write(batch)
    } catch (refused) {
      if (faultOf(refused) !== 'data') throw refused
      await writeApart(batch, refused, parts)
    }
  }
}
