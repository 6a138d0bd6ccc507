export type Click = {
  clickId: string
  /** What the platform recognises the click by when a conversion is sent back. */
  callbackId: string
  /** What the monitoring link carries: Tencent's callback address, OceanEngine's callback parameter. */
  callback: string
  accountId: number
  time: number
  /** The parameters a landing page is opened with. */
  landing: Record<string, string>
  /** Values for the macros of a monitoring link, by name without underscores. */
  macros: Record<string, string>
}

type Kept = Omit<Click, 'landing' | 'macros'>

export type ClickBook = {
  add: (click: Click) => void
  byClickId: (clickId: string) => Kept | undefined
  byCallbackId: (callbackId: string) => Kept | undefined
  latest: (limit: number) => Kept[]
  size: () => number
}

/** The clicks this platform has sold, newest `keep` of them. */
export function createClickBook(keep: number): ClickBook {
  const byClickId = new Map<string, Kept>()
  const byCallbackId = new Map<string, Kept>()
  let recent: Kept[] = []
  // In portions: a map that loses its first entry each time walks over ever more gaps.
  const forgetOldest = () => {
    for (const click of byClickId.values()) {
      byClickId.delete(click.clickId)
      byCallbackId.delete(click.callbackId)
      if (byClickId.size <= keep) return
    }
  }
  return {
    add: ({ landing: _landing, macros: _macros, ...click }) => {
      byClickId.set(click.clickId, click)
      byCallbackId.set(click.callbackId, click)
      recent.push(click)
      if (recent.length > 400) recent = recent.slice(-200)
      if (byClickId.size > keep * 1.1) forgetOldest()
    },
    byClickId: (clickId) => byClickId.get(clickId),
    byCallbackId: (callbackId) => byCallbackId.get(callbackId),
    latest: (limit) => recent.slice(-Math.min(limit, 200)).reverse(),
    size: () => byClickId.size,
  }
}
