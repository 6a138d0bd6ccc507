import type { SessionUser } from '#contract/identity/entities.ts'
import { ACCOUNT_ACTIONS } from './account-actions.ts'
import { type Action, isFor } from './action.ts'
import { CREATE_ACTIONS } from './create-actions.ts'
import { FAVOURITE_ACTION } from './favourite-action.ts'
import { HELP_ACTIONS, PAGE_HELP_ACTION, PALETTE_ACTION, SHORTCUTS_ACTION } from './help-actions.ts'
import { LIST_ACTIONS } from './list-actions.ts'
import { LOOK_ACTIONS } from './look-actions.ts'
import { pageActions } from './page-actions.ts'
import { PART_ACTIONS } from './part-actions.ts'
import { VIEW_ACTIONS } from './view-actions.ts'

/** Everything this person can do from anywhere. */
export const actionsOf = (user: SessionUser): Action[] =>
  [
    ...pageActions(user),
    ...PART_ACTIONS,
    ...CREATE_ACTIONS,
    ...LIST_ACTIONS,
    ...ACCOUNT_ACTIONS,
    ...VIEW_ACTIONS,
    ...LOOK_ACTIONS,
    PALETTE_ACTION,
    FAVOURITE_ACTION,
    PAGE_HELP_ACTION,
    SHORTCUTS_ACTION,
    ...HELP_ACTIONS,
  ].filter(isFor(user))
