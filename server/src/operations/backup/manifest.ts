import { z } from 'zod'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** The sum of every byte before it. */
export const ARCHIVE_SUM = 'archive.sha256'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those that the database computes itself. */
  columns: z.array(z.string()),
  /** The table this one is a part of. */
  partOf: z.string().nullable(),
  rows: z.int().nonnegative(),
  /** Of the rows as text, before they were compressed. */
  bytes: z.int().nonnegative(),
  sha256: Sum,
  chunks: z.int().nonnegative(),
})
export type ArchivedTable = z.output<typeof Table>

const File = z.object({ path: z.string(), size: z.int().nonnegative(), mode: z.int(), sha256: Sum })
export type ArchivedFile = z.output<typeof File>

/** What an archive holds, written when everything else is in it. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** As server_version_num says it. */
  postgres: z.int(),
  migrations: z.array(z.string()),
  /** The highest migration of the queue's own tables. */
  queue: z.int(),
  /** Says which DATA_KEY opens what is sealed, without saying the key. */
  dataKey: z.string(),
  hasKeys: z.boolean(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.int() })),
  files: z.array(File),
})
export type Manifest = z.output<typeof Manifest>

export const chunkName = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>, chunk: number): string =>
  `tables/${schema}.${name}/${String(chunk).padStart(8, '0')}.copy.zst`
export const fileName = (path: string): string => `files/${path}`
