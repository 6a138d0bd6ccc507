import pg from 'pg'
import { StartError } from './start-error.ts'

interface SystemError extends Error {
  code: string
  path?: string
}
const PLACES: Record<string, [string, string]> = {
  EACCES: ['没有权限', 'no permission'],
  EPERM: ['没有权限', 'not permitted'],
  EROFS: ['只读文件系统', 'the file system is read-only'],
  ENOTDIR: ['路径中有一段不是目录', 'a part of the path is no folder'],
  ENOENT: ['路径不存在', 'there is no such path'],
  ENOSPC: ['磁盘已满', 'the disk is full'],
  EISDIR: ['是一个目录', 'it is a folder'],
}
const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

const INSUFFICIENT_PRIVILEGE = '42501'

/** The database's own words, and what to do about rights. */
const explainDatabase = ({ code, message, detail }: pg.DatabaseError): string => {
  const said = [message, detail].filter(Boolean).join('; ')
  return code === INSUFFICIENT_PRIVILEGE
    ? `数据库拒绝：${said}。请检查数据库用户的权限，见 docs/operating.md “A database of your own” (The database refused: ${said}; see docs/operating.md for the rights it needs.)`
    : `数据库报错：${said} (The database said: ${said}.)`
}

/** What the operator can put right as one sentence without a stack; anything else as it was thrown. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof StartError) return error.message
  if (error instanceof pg.DatabaseError) return explainDatabase(error)
  if (!isSystemError(error)) return undefined
  if (error.code.startsWith('ERR_PARSE_ARGS')) return `${error.message}`
  const [chinese, english] = (error.path === undefined ? undefined : PLACES[error.code]) ?? []
  return chinese === undefined
    ? undefined
    : `无法使用 ${error.path}：${chinese} (Cannot use ${error.path}: ${english}.)`
}

/** How a command that failed says so. */
export const explainFailure = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? sentenceOf(error.cause) : undefined
  const own = sentenceOf(error)
  if (own !== undefined) return own
  if (cause !== undefined && error instanceof Error) return `${error.message}: ${cause}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
