import type { z } from 'zod'
import type { ExportFormat } from '#contract/core/endpoints.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../db/tenant.ts'
import { type Draft, dropDraft, openDraft } from '../files/draft.ts'
import type { Services } from '../services.ts'
import type { Cell } from './cell.ts'
import { writeCsv } from './csv.ts'
import type { ExportRows } from './define-export.ts'
import type { SheetWriter } from './sheet-writer.ts'
import type { Position } from './windows.ts'
import { writeXlsx } from './xlsx.ts'

export type Format = z.output<typeof ExportFormat>

/** Few, so that whoever asks the same process for something else waits but a moment. */
const BATCH = 200

export const MEDIA_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The rows in batches, each read in a transaction of its own, so that a long export holds nothing up. */
async function* batchesOf(
  rows: ExportRows,
  sheet: Awaited<ReturnType<ExportRows['sheet']>>,
  read: Read,
): AsyncGenerator<Cell[][]> {
  let last: Position | undefined
  do {
    const from = last
    const window = await read((tx) => rows.idsAfter(tx, from))
    for (let at = 0; at < window.ids.length; at += BATCH) {
      yield await read((tx) => sheet.cells(tx, window.ids.slice(at, at + BATCH)))
    }
    last = window.last
  } while (last !== undefined)
}

export interface Writing {
  rows: ExportRows
  columns: readonly string[]
  format: Format
  title: string
  language: Language
  read: Read
  progress(done: number, total: number): Promise<void>
}

/** Writes the rows to a draft, batch by batch; where that is broken off, nothing is left of it. */
export const writeExport = async (
  { config }: Pick<Services, 'config'>,
  { rows, columns, format, title, language, read, progress }: Writing,
): Promise<{ draft: Draft; done: number; size: number }> => {
  const total = await read((tx) => rows.count(tx))
  const sheet = await read((tx) => rows.sheet(tx, columns))
  const headers = sheet.headers.map((header) => header[language])
  const draft = await openDraft(config)
  try {
    const writer: SheetWriter =
      format === 'csv' ? await writeCsv(draft.handle, headers) : await writeXlsx(draft.handle, headers, title)
    let done = 0
    await progress(done, total)
    for await (const cells of batchesOf(rows, sheet, read)) {
      await writer.add(cells)
      done += cells.length
      await progress(done, Math.max(done, total))
    }
    const sum = await read(async (tx) => sheet.total?.(tx))
    if (sum !== undefined && done > 0) await writer.add([sum])
    await writer.end()
    return { draft, done, size: (await draft.handle.stat()).size }
  } catch (error) {
    await dropDraft(draft)
    throw error
  }
}
