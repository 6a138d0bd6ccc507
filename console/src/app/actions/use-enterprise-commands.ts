import { useMemo } from 'react'
import type { SessionUser } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useDebounced } from '#console/shared/query/select-query.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { chooseEnterprise } from '../frame/top-bar/choose-enterprise.ts'
import type { Action } from './action.ts'
import type { Spell } from './pinyin-of.ts'
import { nameAfter } from './use-spell.ts'

const WORDS = text('switch enterprise, switch')
const PAUSE_MS = 200
const SHOWN = 8

const switchTo = (id: string | null, name: string): Action => ({
  name: `enterprise:${id ?? ''}`,
  title: text('Switch to “{{name}}”'),
  given: { name },
  also: WORDS,
  group: 'enterprise',
  icon: 'enterprises',
  isQuiet: true,
  perform: () => chooseEnterprise(id),
})

/** The other enterprises one may work for: the own ones, or as Admin those that are named after the verb. */
export const useEnterpriseCommands = (user: SessionUser, typed: string, spell: Spell): Action[] => {
  const { t } = useTranslation()
  const isAdmin = user.role === 'Admin'
  const name = useMemo(() => (isAdmin ? nameAfter(typed, WORDS, t, spell) : undefined), [isAdmin, typed, spell, t])
  const asked = useDebounced(name ?? '', PAUSE_MS)
  const { data } = useQuery(
    'listEnterprises',
    name === undefined ? SKIP : { query: { q: asked || undefined, pageSize: SHOWN, sort: 'name' } },
    { select: ({ enterprises }) => enterprises },
  )
  return useMemo(() => {
    const found = isAdmin ? (data ?? []) : user.enterprises
    const all = isAdmin && user.selectEnterprise !== null ? [switchTo(null, t('All enterprises'))] : []
    return [...all, ...found.map((one) => switchTo(one.id, one.name))].filter(
      (action) => action.name !== `enterprise:${user.selectEnterprise ?? ''}`,
    )
  }, [isAdmin, data, user, t])
}
