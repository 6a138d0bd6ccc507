import { useMemo } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { openList } from '#console/shared/table/open-list.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useAddOn } from '../add-ons/add-on.ts'
import { type Action, isFor } from './action.ts'
import { actionsOf } from './actions-of.ts'
import { explainMatch, type Match } from './explain-match.ts'
import { KIND_ACTIONS } from './kind-actions.ts'
import { addedActions } from './page-actions.ts'
import { PERIOD_ACTIONS } from './period-actions.ts'
import { readingsOf, type Spell } from './pinyin-of.ts'
import { rankActions, type Ranked } from './rank-actions.ts'
import { chineseOf, spokenWords, titleOf } from './use-spell.ts'

export interface FoundAction {
  action: Action
  title: string
  match: Match
}

/** What joined the product answers once something is typed; before, it would bury the rest. */
const useAddedActions = (user: SessionUser, typed: string): Action[] => {
  const addOn = useAddOn()
  const isWanted = typed !== ''
  return useMemo(() => (isWanted ? addedActions(addOn).filter(isFor(user)) : []), [isWanted, addOn, user])
}

/** Of no use from the palette: it is open, and the focus goes back to where it was. */
const ELSEWHERE = ['search', 'list-search', 'row-next', 'row-previous', 'row-choose', 'row-edit']
const fitsHere = ({ name, group }: Action): boolean =>
  !ELSEWHERE.includes(name) && (group !== 'list' || openList() !== undefined)

const NO_MATCH: Match = { marks: [] }

interface Asked {
  user: SessionUser
  typed: string
  spell: Spell
  /** Beside those that are always there. */
  more: readonly Action[]
  /** Names of those that come first among equals. */
  before: readonly string[]
}

/** The pages and actions that answer to what is typed, the best first, and why they do. */
export const useFoundActions = ({ user, typed, spell, more, before }: Asked): Ranked<FoundAction>[] => {
  const { t } = useTranslation()
  const added = useAddedActions(user, typed)
  return useMemo(() => {
    const all = [
      ...actionsOf(user),
      ...[...KIND_ACTIONS, ...PERIOD_ACTIONS].filter(isFor(user)),
      ...added,
      ...more,
    ].filter((action) => fitsHere(action) && (typed !== '' || action.isQuiet !== true))
    const named = all.map((action) => {
      const title = titleOf(action, t)
      const chinese = chineseOf(action)
      const also = action.also === undefined ? undefined : spokenWords(action.also, t(action.also), spell)
      // In English the title is its own key; with holes it is nothing to look for.
      const english = action.given === undefined && action.named === undefined ? [action.title] : []
      const others = [...english, chinese, ...(also?.words ?? [])]
      const syllables = spell(chinese)
      return {
        action,
        title,
        name: action.name,
        others,
        syllables: title === chinese ? syllables : [],
        texts: [title, ...others, ...readingsOf(syllables), ...(also?.initials ?? [])],
      }
    })
    return rankActions(typed, named, before).map(({ action, title, score, syllables, others }) => ({
      action,
      title,
      score,
      match: typed === '' ? NO_MATCH : explainMatch(typed, { title, syllables, others }),
    }))
  }, [user, typed, spell, more, before, added, t])
}
