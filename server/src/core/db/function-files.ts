import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { sha256Hex } from '../text/sha256-hex.ts'

const FOLDER = new URL('./functions/', import.meta.url)

/** A function in its current text, with its overloads and its rights. */
export interface FunctionFile {
  /** As in the database; the file's name is the same with hyphens. */
  name: string
  statements: string
}

const withoutComments = (statements: string): string => statements.replaceAll(/--.*$/gm, '')

/** Callees before their callers: the body of an SQL function is checked when it is created. */
export const orderByCalls = (files: readonly FunctionFile[]): FunctionFile[] => {
  const ordered = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile): void => {
    if (visited.has(file)) return
    visited.add(file)
    const called = new Set([...withoutComments(file.statements).matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name))
    for (const other of files) if (called.has(other.name)) visit(other)
    ordered.add(file)
  }
  for (const file of files) visit(file)
  return [...ordered]
}

/** Every function of this release, in the order they are applied. */
export const readFunctions = async (): Promise<FunctionFile[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string): Promise<FunctionFile> => ({
    name: name.replace(/\.sql$/, '').replaceAll('-', '_'),
    statements: await readFile(new URL(name, FOLDER), 'utf8'),
  })
  return orderByCalls(await Promise.all(names.map(read)))
}

const hashOf = ({ statements }: FunctionFile): string => sha256Hex(statements)

/** What the database says of the functions of ours, overloads together, rights included. */
const DEFINITIONS = `
  select p.proname name, encode(sha256(convert_to(string_agg(
    pg_get_functiondef(p.oid) || coalesce(p.proacl::text, ''), e'\\n' order by p.oid::regprocedure::text), 'UTF8')), 'hex') hash
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' group by p.proname`

/** Those whose text is another than the one applied last, or that were replaced in the database since. */
const changedOf = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<FunctionFile[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select a.name, a.hash from applied_functions a join (${DEFINITIONS}) d on d.name = a.name and d.hash = a.definition_hash`,
  )
  const inForce = new Map(rows.map(({ name, hash }) => [name, hash]))
  return files.filter((file) => inForce.get(file.name) !== hashOf(file))
}

/** Applies what has changed, in the caller's transaction, and says what that was. */
export const applyFunctions = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<string[]> => {
  const changed = await changedOf(client, files)
  if (changed.length === 0) return []
  for (const { name, statements } of changed)
    await client.query(statements).catch((error: unknown) => {
      throw new Error(`Function ${name} failed`, { cause: error })
    })
  await client.query(
    `insert into applied_functions (name, hash, definition_hash)
     select f.name, f.hash, d.hash from unnest($1::text[], $2::text[]) f (name, hash) join (${DEFINITIONS}) d using (name)
     on conflict (name) do update
       set hash = excluded.hash, definition_hash = excluded.definition_hash, applied_at = excluded.applied_at`,
    [changed.map(({ name }) => name), changed.map(hashOf)],
  )
  return changed.map(({ name }) => name)
}
