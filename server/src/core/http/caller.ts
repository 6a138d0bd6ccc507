import { type KeyScope, type Role, weakerRole } from '#contract/roles.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Scope } from '../db/tenant.ts'

export interface Belonging {
  id: string
  name: string
  role: Role
}

/** Who is calling: the session's user, with the enterprises they belong to and their role in each. */
export interface Caller {
  sessionId: string
  userId: string
  username: string
  fullname: string
  role: Role
  enterprises: readonly Belonging[]
  /** An API key that acts for this person. */
  apiKey?: { id: string; scope: KeyScope }
  /** Must set up a second factor before anything else. */
  needsSecondFactor?: boolean
  /** Has typed the password within the last minutes. */
  isConfirmed?: boolean
}

/** Of these enterprises, those in which the caller is a customer and sees only what is shared with them. */
export const sharedOf = (caller: Caller, scope: Scope): readonly string[] =>
  scope === 'all'
    ? []
    : caller.enterprises
        .filter(({ id, role }) => weakerRole(caller.role, role) === 'MemberCustomer' && scope.includes(id))
        .map(({ id }) => id)

/** The caller's role in an enterprise; undefined where they are not of it. */
export const roleIn = (caller: Caller, enterpriseId: string): Role | undefined => {
  if (caller.role === 'Admin') return 'Admin'
  const own = caller.enterprises.find(({ id }) => id === enterpriseId)
  return own && weakerRole(caller.role, own.role)
}

/** The enterprises in which the caller holds one of these roles. */
export const scopeFor = (caller: Caller, access: Access): Scope => {
  if (caller.role === 'Admin') return 'all'
  return caller.enterprises
    .filter(({ role }) => access !== 'public' && access.includes(weakerRole(caller.role, role)))
    .map(({ id }) => id)
}

/** The enterprises the caller works for, and is not a customer of. */
export const staffedBy = (caller: Caller): string[] =>
  caller.enterprises.filter(({ role }) => weakerRole(caller.role, role) !== 'MemberCustomer').map(({ id }) => id)
