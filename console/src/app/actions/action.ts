import type { NavigateFunction } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { Role } from '#contract/roles.ts'
import type { IconName } from '../frame/icons.tsx'
import type { ActionGroup } from './action-groups.ts'

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
  /** What stands in the holes of the title: names as they are, or texts of their own. */
  given?: Record<string, string>
  named?: Record<string, string>
  /** Other words it answers to, parted by commas: a text of its own. */
  also?: string
  group: ActionGroup
  icon: IconName
  /** The menu's group a page belongs to; two pages of one name are told apart by it. */
  place?: string
  /** `Ctrl+K` for keys held together, `g u` for keys in turn. */
  shortcut?: string
  /** Goes on while its key is held down. */
  repeats?: true
  /** Shown only once something is typed: there are many of its kind. */
  isQuiet?: true
  /** Absent: everyone with a session. */
  roles?: readonly Role[]
  /** Whether it makes sense for this person now. */
  fits?: (user: SessionUser) => boolean
  perform: (context: ActionContext) => void | Promise<void>
}

export const isFor = (user: SessionUser) => (action: Action) =>
  (action.roles === undefined || action.roles.includes(user.role)) && (action.fits?.(user) ?? true)
