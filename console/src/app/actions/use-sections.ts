import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { Action } from './action.ts'
import { explainMatch } from './explain-match.ts'
import { favouriteKey } from '#console/shared/favourites/favourites.ts'
import { startSections, typedSections, type Section } from './palette-sections.ts'
import type { Spell } from './pinyin-of.ts'
import { pageActionAt, recentsOf } from './recents.ts'
import { useAdsetCommands } from './use-adset-commands.ts'
import { useEnterpriseCommands } from './use-enterprise-commands.ts'
import type { useFavourites } from './use-favourites.ts'
import { useFoundActions } from './use-found-actions.ts'
import { useRecords } from './use-records.ts'
import { titleOf, useSpell } from './use-spell.ts'

interface Sections {
  sections: Section[]
  isSearching: boolean
  hasFailed: boolean
  spell: Spell
}

/** Everything that answers to what is typed, in the order in which it is shown. */
export const useSections = (
  user: SessionUser,
  typed: string,
  { favourites, records: favouriteRecords, hasFailed: isUnread }: ReturnType<typeof useFavourites>,
): Sections => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const spell = useSpell(typed)
  const recents = useMemo(
    () =>
      // Where one is need not be offered.
      recentsOf(user).filter((one) =>
        'action' in one ? one.action !== pageActionAt(pathname) : one.record.path !== pathname,
      ),
    [user, pathname],
  )
  const before = useMemo(
    () => [...favourites.map(favouriteKey), ...recents.flatMap((one) => ('action' in one ? one.action : []))],
    [favourites, recents],
  )
  const onAdsets = useAdsetCommands(user, typed, spell)
  const enterprises = useEnterpriseCommands(user, typed, spell)
  const more = useMemo((): Action[] => [...onAdsets.here, ...enterprises], [onAdsets.here, enterprises])
  const actions = useFoundActions({ user, typed, spell, more, before })
  const { groups, isSearching: isAsking, hasFailed } = useRecords(typed, user.selectEnterprise ?? undefined)
  const isSearching = isAsking || onAdsets.isSearching
  const named = onAdsets.named.map((action) => {
    const title = titleOf(action, t)
    return { action, title, match: explainMatch(typed, { title, syllables: spell(title), others: [] }) }
  })
  const sections =
    typed === ''
      ? startSections({ actions, favourites, favouriteRecords, recents })
      : typedSections({ typed, actions, named, groups, isSearching })
  return { sections, isSearching, hasFailed: hasFailed || (typed === '' && isUnread), spell }
}
