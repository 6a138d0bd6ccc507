import type { ErrorCode } from '#contract/errors.ts'
import { sql } from 'kysely'
import type { Tx } from './tenant.ts'
import { Failure } from '../http/failure.ts'

const CONSTRAINTS: Record<string, ErrorCode> = {
  users_username: 'user.username_taken',
  users_email: 'user.email_taken',
  enterprises_name: 'enterprise.name_taken',
  members_once: 'undo.conflict',
  ad_accounts_once: 'account.taken',
  third_party_apps_once: 'app.taken',
  products_once: 'undo.conflict',
  agents_user_once: 'undo.conflict',
  views_own: 'view.name_taken',
  todos_subject_once: 'todo.exists',
}

/** Lets the database decide what is taken, so that two at once cannot both win. */
export const refuseTaken = async <T>(write: Promise<T>, as?: ErrorCode): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = CONSTRAINTS[constraint]
    throw code === undefined ? error : new Failure(as ?? code)
  }
}

const FIELDS: Partial<Record<ErrorCode, string>> = { 'user.email_taken': 'email', 'user.username_taken': 'username' }

/** People sign in by username or email: a new one of either kind is nobody else's name of any kind. */
export const refuseNamed = async (tx: Tx, name: string, code: ErrorCode, exceptId = ''): Promise<void> => {
  const { rows } = await sql<{ is: boolean }>`select is_named(${name}, ${exceptId}) "is"`.execute(tx)
  if (rows[0]?.is === true) throw new Failure(code, { issues: [{ path: FIELDS[code] ?? '', message: '' }] })
}
