import type { LanguageCode } from '#console/shared/i18n/i18n.ts'
import type { PageName } from '#console/shared/page/page-name.ts'

/** One open page; its records share it. */
export interface PageTab {
  /** The route's pattern. */
  pattern: string
  /** Where it was last, with its query. */
  path: string
  title: string
  /** The record it shows, where the page named it. */
  name?: string
  /** The language of a name that is a translated text. */
  language?: LanguageCode | undefined
}

const pathOnly = (path: string): string => path.split('?')[0] ?? path

/** Opens a page: its tab is there already, or comes last. Another record in the same tab loses the old one's name. */
export const visitTab = (tabs: readonly PageTab[], visit: Omit<PageTab, 'name'>): readonly PageTab[] => {
  if (!tabs.some(({ pattern }) => pattern === visit.pattern)) return [...tabs, visit]
  return tabs.map((tab) => {
    if (tab.pattern !== visit.pattern) return tab
    return pathOnly(tab.path) === pathOnly(visit.path) ? { ...tab, ...visit } : visit
  })
}

export const nameTab = (tabs: readonly PageTab[], { path, name, language }: PageName): readonly PageTab[] =>
  tabs.map((tab) => (pathOnly(tab.path) === path ? { ...tab, name, language } : tab))

/** Its record's name, unless that was said in another language; else the page's own title. */
export const nameIn = ({ name, language }: PageTab, current: LanguageCode): string | undefined =>
  language === undefined || language === current ? name : undefined

export const closeTab = (tabs: readonly PageTab[], pattern: string): readonly PageTab[] =>
  tabs.filter((tab) => tab.pattern !== pattern)

export const keepTab = (tabs: readonly PageTab[], pattern: string): readonly PageTab[] =>
  tabs.filter((tab) => tab.pattern === pattern)

/** Where one lands when the open tab closes: on the next one, or on the one before. */
export const besideTab = (tabs: readonly PageTab[], pattern: string): PageTab | undefined => {
  const at = tabs.findIndex((tab) => tab.pattern === pattern)
  return tabs[at + 1] ?? tabs[at - 1]
}
