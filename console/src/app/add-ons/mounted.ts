import type { Location, NavigateFunction } from 'react-router'
import type { LanguageCode } from '#console/shared/i18n/i18n.ts'
import type { LayoutChoice } from '#console/shared/layout/layout-store.ts'

/** What a page that is built apart knows of the console around it. */
export interface MountContext {
  location: Location
  navigate: NavigateFunction
  language: LanguageCode
  color: LayoutChoice['color']
  /** Names the record the page shows, in the breadcrumbs and in the tab. */
  nameRecord: (name: string) => void
}

export interface Mounted {
  follow(context: MountContext): void
  end(): void
}

/** Puts the page of the address into an element. */
export type Mount = (element: HTMLElement, context: MountContext) => Mounted
