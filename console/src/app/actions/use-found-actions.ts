import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { openList } from '#console/shared/table/open-list.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useAddOn } from '../add-ons/add-on.ts'
import { type Action, isFor } from './action.ts'
import { actionsOf } from './actions-of.ts'
import { addedActions } from './page-actions.ts'
import { loadSpell, type Spell } from './pinyin-of.ts'
import { rankActions, type Ranked } from './rank-actions.ts'

/** The Chinese title where it is loaded, whatever language is shown. */
const chineseOf = (title: string): string => i18next.getResource('zh', 'translation', title) ?? title

const useSpell = (typed: string): Spell => {
  const [spell, setSpell] = useState<Spell>(() => () => [])
  const isWanted = /[a-z]/i.test(typed)
  useEffect(() => {
    if (!isWanted) return
    // Without the dictionary the Chinese and English titles still answer.
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      () => undefined,
    )
  }, [isWanted])
  return spell
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

/** The pages and actions that answer to what is typed, the best first. */
export const useFoundActions = (
  user: SessionUser,
  typed: string,
  recent: readonly string[],
): Ranked<{ action: Action }>[] => {
  const { t } = useTranslation()
  const spell = useSpell(typed)
  const added = useAddedActions(user, typed)
  return useMemo(() => {
    const named = [...actionsOf(user), ...added].filter(fitsHere).map((action) => {
      const chinese = chineseOf(action.title)
      return { action, name: action.name, texts: [t(action.title), action.title, chinese, ...spell(chinese)] }
    })
    return rankActions(typed, named, recent)
  }, [user, typed, spell, recent, added, t])
}
