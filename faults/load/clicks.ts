import { setTimeout as sleep } from 'node:timers/promises'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import type { Click } from '#simulators/shared/click-book.ts'
import { landingQuery, monitorQuery } from '#contract/platforms/deliveries.ts'
import type { Balancer } from '../balancer.ts'
import type { Book } from '../book.ts'
import type { Sold, World } from '../world.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

/** A click that was acknowledged and not converted yet. */
export interface Visited {
  adset: Sold
  click: Click
}

/** As the tracker knows the click by: OceanEngine's own id for both the link and the page is its track id. */
const keyOf = ({ provider }: Sold, { clickId, macros }: Click): string =>
  provider === 'tencent_gdt' ? clickId : (macros['TRACK_ID'] ?? '')

const pathOf = (adset: Sold, click: Click, way: 't' | 'p'): string => {
  const query = (way === 't' ? monitorQuery : landingQuery)(adset.provider)
  const own = way === 't' ? '' : `&${new URLSearchParams(click.landing)}`
  return `/${way}/${adset.key}?${fillMacros(query, click.macros)}${own}`
}

interface Clicking {
  world: World
  trackers: Balancer
  book: Book
  visited: Visited[]
  signal: AbortSignal
}

/** Someone clicks, the platform reports it, and mostly the page is opened: by turns over the trackers. */
export const clickOn = async ({ world, trackers, book, visited, signal }: Clicking, pauseMs: number): Promise<void> => {
  for (let n = 0; !signal.aborted; n++) {
    const adset = world.sold[n % world.sold.length]
    if (adset === undefined) return
    const click = adset.mint()
    const address = `113.64.${n % 200}.${(n * 7) % 200}`
    const known = book.click(adset.id, keyOf(adset, click))
    const send = async (way: 't' | 'p'): Promise<boolean> => {
      const answer = await trackers.ask({
        path: pathOf(adset, click, way),
        headers: { 'x-forwarded-for': address, ...(way === 'p' ? { 'user-agent': BROWSER, accept: 'text/html' } : {}) },
        again: true,
        onSend: () => {
          known.sends += 1
        },
      })
      const isTaken = answer !== undefined && answer.status >= 200 && answer.status < 400
      if (isTaken) book.acknowledge(known)
      return isTaken
    }
    const isTaken = await send('t')
    if (n % 3 === 0) await send('p')
    if (isTaken && visited.length < 500) visited.push({ adset, click })
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
