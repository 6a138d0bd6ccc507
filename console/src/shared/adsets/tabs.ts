import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'

interface TabSpec {
  title: string
  roles?: readonly (Role | 'Guest')[]
}

export const TABS = {
  timeline: { title: text('Timeline') },
  pushes: { title: text('Push records') },
  strategy: { title: text('Push strategy') },
  experiments: { title: text('Experiments') },
  settings: { title: text('Setup') },
  history: { title: text('Audit log'), roles: ['Admin', 'User'] },
} as const satisfies Record<string, TabSpec>
export type TabName = keyof typeof TABS

const NAMES = Object.keys(TABS).filter((name): name is TabName => name in TABS)

export const tabsFor = (role: Role | 'Guest'): TabName[] =>
  NAMES.filter((name) => {
    const { roles }: TabSpec = TABS[name]
    return roles === undefined || roles.includes(role)
  })

/** What the page itself keeps in the URL, above its tabs. */
const OF_PAGE = /^trend/

/** The open tab, in the URL; another tab starts without the filters of this one. */
export const useTab = (role: Role | 'Guest'): [TabName, (tab: TabName, more?: Record<string, string>) => void] => {
  const [params, setParams] = useSearchParams()
  const open = tabsFor(role).find((name) => name === params.get('tab')) ?? 'timeline'
  const choose = useCallback(
    (tab: TabName, more: Record<string, string> = {}) =>
      setParams((now) => ({
        ...Object.fromEntries([...now].filter(([name]) => OF_PAGE.test(name))),
        ...(tab === 'timeline' ? {} : { tab }),
        ...more,
      })),
    [setParams],
  )
  return [open, choose]
}
