import { text } from '#console/shared/i18n/i18n.ts'
import { ROLE_WORDS, STATUS_WORDS } from '../words.ts'

/** What was done; an action of an area without words here shows its own name. */
export const ACTION_WORDS: Record<string, string> = {
  'session.start': text('Signed in'),
  'session.end': text('Signed out'),
  'user.register': text('Signed up'),
  'user.create': text('Created a user'),
  'user.update': text('Changed a user'),
  'user.delete': text('Deleted a user'),
  'user.restore': text('Restored a user'),
  'me.update': text('Changed the own profile'),
  'password.change': text('Changed a password'),
  'password.reset_asked': text('Asked for a reset link'),
  'password.reset': text('Reset the password by link'),
  'enterprise.create': text('Created an enterprise'),
  'enterprise.update': text('Changed an enterprise'),
  'enterprise.delete': text('Deleted an enterprise'),
  'enterprise.restore': text('Restored an enterprise'),
  'member.add': text('Added a member'),
  'member.update': text('Changed a member'),
  'member.remove': text('Removed a member'),
  'member.restore': text('Restored a member'),
  'settings.update': text('Changed settings'),
  'export.start': text('Exported a list'),
}

export const ENTITY_WORDS: Record<string, string> = {
  user: text('User'),
  enterprise: text('Enterprise'),
  member: text('Member'),
  settings: text('Settings'),
  export: text('Export'),
}

export const FIELD_WORDS: Record<string, string> = {
  username: text('Username'),
  fullname: text('Full name'),
  email: text('Email'),
  phone: text('Phone'),
  avatar: text('Profile picture'),
  role: text('Role'),
  status: text('Status'),
  enterprises: text('Enterprises'),
  enterpriseId: text('Enterprise'),
  selectEnterprise: text('Chosen enterprise'),
  name: text('Name'),
  parentId: text('Parent enterprise'),
  parentName: text('Name of the parent'),
  contact: text('Contact'),
  remark: text('Remark'),
  memberCount: text('Members'),
  nickname: text('Name in this enterprise'),
  lastLoginAt: text('Last sign-in'),
  createdAt: text('Created'),
  changedSecrets: text('Secrets changed'),
  resource: text('List'),
  query: text('Filters and order'),
  columns: text('Columns'),
}

const VALUE_WORDS: Record<string, Record<string, string>> = {
  role: ROLE_WORDS,
  status: Object.fromEntries(Object.entries(STATUS_WORDS).map(([value, words]) => [value, words.text])),
}

export const wordOfValue = (field: string, value: unknown): string | undefined =>
  typeof value === 'string' ? VALUE_WORDS[field]?.[value] : undefined
