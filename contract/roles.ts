export const ROLES = ['Admin', 'User', 'Member', 'MemberCustomer'] as const
export type Role = (typeof ROLES)[number]

/** A role a person holds inside one enterprise: its owner (User), a member, or a customer of it. */
export const MEMBER_ROLES = ['User', 'Member', 'MemberCustomer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The role of someone who has none. */
export const GUEST = 'Guest'

/** What an API key opens: lists and records to read; conversions to report and look at; all that an owner may do. */
export const KEY_SCOPES = ['read', 'conversions', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The weaker of two roles: what a person may do in an enterprise never exceeds the account's own role. */
export const weakerRole = (a: Role, b: Role): Role => (ROLES.indexOf(a) > ROLES.indexOf(b) ? a : b)
