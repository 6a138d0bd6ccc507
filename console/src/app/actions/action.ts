import type { NavigateFunction } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { IconName } from '../frame/icons.tsx'

export const ACTION_GROUPS = {
  page: text('Pages'),
  create: text('Create'),
  list: text('On a list'),
  account: text('Account'),
  view: text('Appearance'),
  language: text('Language'),
  help: text('Help'),
} as const

interface ActionContext {
  navigate: NavigateFunction
  /** The open page, to come back to. */
  from: string
  user: SessionUser
}

/** Something a person can do from anywhere: the palette, the user menu and the keys all read this one list. */
export interface Action {
  name: string
  title: string
  group: keyof typeof ACTION_GROUPS
  icon: IconName
  /** The menu's group a page belongs to; two pages of one name are told apart by it. */
  place?: string
  /** `Ctrl+K` for keys held together, `g u` for keys in turn. */
  shortcut?: string
  /** Absent: everyone with a session. */
  roles?: readonly Role[]
  /** Whether it makes sense for this person now. */
  fits?: (user: SessionUser) => boolean
  perform: (context: ActionContext) => void | Promise<void>
}
