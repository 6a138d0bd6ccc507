/** What makes a click the same click: the platform's id, or for a page opened without one its session. */
export const clickKey = (visit: { clickId: string | null; session: string }): string =>
  visit.clickId ?? `s:${visit.session}`

/** A track id that was handed out while the database was away and turned out to be another's. */
export const aliasKey = (trackId: string): string => `t:${trackId}`

/** The link test's own clicks: shown like any other, counted nowhere. */
export const TEST_CLICK = 'test_'
export const isTestClick = (clickId: string): boolean => clickId.startsWith(TEST_CLICK)
