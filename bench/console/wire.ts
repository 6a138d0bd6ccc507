import type { CDPSession, Page } from '@playwright/test'

export interface Weight {
  files: number
  /** As they came: compressed. */
  bodies: number
  headers: number
}

export interface Wire {
  session: CDPSession
  /** Everything but images that has come so far. */
  all(): Weight
  /** The scripts that have come so far. */
  scripts(): Weight
}

interface Asked {
  url: string
  kind: string
  headers: number
  total: number
}

/** What comes over the wire to a page, as the browser counts it. */
export const watchWire = async (page: Page): Promise<Wire> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
    asked.set(requestId, { url: request.url, kind: type, headers: 0, total: 0 }),
  )
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId)
    if (one !== undefined) one.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one !== undefined) one.total = encodedDataLength
  })
  const weigh = (some: readonly Asked[]): Weight => {
    const came = some.filter(({ total }) => total > 0)
    const headers = came.reduce((sum, one) => sum + one.headers, 0)
    return { files: came.length, headers, bodies: came.reduce((sum, one) => sum + one.total, 0) - headers }
  }
  return {
    session,
    all: () => weigh([...asked.values()].filter(({ kind }) => kind !== 'Image')),
    scripts: () => weigh([...asked.values()].filter(({ url }) => new URL(url).pathname.endsWith('.js'))),
  }
}
