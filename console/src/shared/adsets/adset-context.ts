import { createContext, useContext } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import type { TabName } from './tabs.ts'

/** What every part of the page needs: the ad set, and what this person may do. */
export interface AdsetPage {
  adset: Adset
  /** Everyone but a MemberCustomer may change it. */
  canWork: boolean
  go(tab: TabName, more?: Record<string, string>): void
  /** Opens the question of how much to release; of one click where it is named. */
  replenish(clickId?: string): void
}

export const AdsetContext = createContext<AdsetPage | undefined>(undefined)

export const useAdsetPage = (): AdsetPage => {
  const page = useContext(AdsetContext)
  if (page === undefined) throw new Error('This part is outside an ad set’s page')
  return page
}
