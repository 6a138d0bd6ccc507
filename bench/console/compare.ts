import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Figure, median } from '../figures.ts'

const ROUNDS = 5
/** How often in a round one goes back. */
const BACKS = 3
const PATIENCE = 60_000
/** Between the pointer on a link and the click, in milliseconds. */
const HOVER_MS = 200

/** How fast the machine and the line are. */
const PROFILES = [
  { name: 'desktop', slowdown: 1, network: undefined },
  { name: 'slow', slowdown: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } },
] as const
type Profile = (typeof PROFILES)[number]

/** What is waited for: an element, and where given a text in it. */
interface Ready {
  selector: string
  text?: string
}

/** A place of a console. */
interface Place extends Ready {
  path: string
}

/** One of the two that are compared. */
export interface Party {
  name: string
  url: string
  /** A page of another site. */
  elsewhere: string
  signIn: Place
  list: Place
  dashboard: Place
  /** Another list, of the menu like the first. */
  other: Place
  link(place: Place): string
  /** Before a page is opened: whose session it has. */
  enter(page: Page): Promise<void>
}

export const OURS: Omit<Party, 'url' | 'elsewhere' | 'enter'> = {
  name: 'ours',
  signIn: { path: '/#/account/login', selector: 'input[type=password]' },
  list: { path: '/#/apps/adsets/list', selector: 'tbody tr', text: '广告组' },
  dashboard: { path: '/#/dashboard/ecommerce', selector: '.chart-place[data-state=drawn]' },
  other: { path: '/#/apps/users/list', selector: 'tbody tr', text: 'person-' },
  link: ({ path }) => `nav a[href="${path.slice(1)}"]`,
}

/** The limit where no peer is given: one page for all of them. */
export const BARE: Pick<Party, 'name' | 'list'> = {
  name: 'a bare React page of the same rows',
  list: { path: '/', selector: 'tbody tr' },
}

export const PEER: Omit<Party, 'url' | 'elsewhere' | 'enter'> = {
  name: 'shadcn-admin',
  signIn: { path: '/sign-in', selector: 'input[type=password]' },
  // By a text of their own rows: its menu marks the next page while the rows of the one before still stand.
  list: { path: '/tasks', selector: 'table tbody tr td', text: 'TASK-' },
  dashboard: { path: '/', selector: 'svg.recharts-surface' },
  other: { path: '/users', selector: 'table tbody tr td', text: '@' },
  link: ({ path }) => `a[href="${path}"]`,
}

declare global {
  interface Window {
    benchSeen?: Promise<number>
    benchUsable?: Promise<number>
    benchShift: number
    benchCommits: number
  }
}

/** Runs in the page before anything else: the moment something was painted, and what React did until then. */
const watch = ({ selector, text }: Ready): void => {
  const frame = (next: () => void): void => void requestAnimationFrame(next)
  const find = (): Element | undefined =>
    [...document.querySelectorAll(selector)].find((one) => text === undefined || one.textContent.includes(text))
  const when = (isSo: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        // Painted once the frame after the one that holds it begins.
        if (isSo()) frame(() => resolve(performance.now()))
        else frame(look)
      }
      frame(look)
    })
  window.benchSeen = when(() => find() !== undefined)
  window.benchUsable = when(() => Object.keys(find() ?? {}).some((key) => key.startsWith('__reactProps')))
  window.benchShift = 0
  window.benchCommits = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') window.benchShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        window.benchCommits++
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}

/** Runs in the page: clicks a link and answers when the place's own content has been painted. */
const change = async ({ link, selector, text }: Ready & { link: string }): Promise<number> => {
  const element = document.querySelector<HTMLElement>(link)
  if (element === null) throw new Error(`No ${link}`)
  // A page that is kept stands in the document while another is shown.
  const isThere = (): boolean =>
    [...document.querySelectorAll(selector)].some(
      (one) => (text === undefined || one.textContent.includes(text)) && one.checkVisibility(),
    )
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const began = performance.now()
  element.click()
  for (const until = began + 60_000; !isThere(); await frame())
    if (performance.now() > until) throw new Error(`${link} showed nothing`)
  await frame()
  return performance.now() - began
}

/**
 * Runs in the page: how many files, calls of the API aside, were asked for until then, and how many requests had to wait
 * for one another. A request that was made before another had ended did not wait for it.
 */
const requestsUntil = (until: number): { files: number; depth: number } => {
  const entries = performance
    .getEntriesByType('resource')
    .filter((one): one is PerformanceResourceTiming => one instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, startTime }) => initiatorType !== 'img' && startTime <= until)
    .sort((a, b) => a.startTime - b.startTime)
  const depths: { end: number; depth: number }[] = []
  for (const { startTime, responseEnd } of entries) {
    const before = depths.filter(({ end }) => end <= startTime).map(({ depth }) => depth)
    depths.push({ end: responseEnd, depth: 1 + Math.max(0, ...before) })
  }
  // The document itself is the first.
  return {
    files: 1 + entries.filter(({ name }) => !new URL(name).pathname.startsWith('/api/')).length,
    depth: 1 + Math.max(0, ...depths.map(({ depth }) => depth)),
  }
}

interface Opened {
  page: Page
  session: CDPSession
  seen: number
  usable: number
  commits: number
  shift: number
  files: number
  depth: number
  scriptMs: number
}

/** A browser that knows nothing yet opens a place. */
const openCold = async (
  browser: Browser,
  party: Pick<Party, 'url' | 'elsewhere' | 'enter'>,
  place: Place,
  profile: Profile,
): Promise<Opened> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  // From another site, as a link or a bookmark leads: from an empty page the browser would start a process for a console
  // that isolates its windows, and none for one that does not.
  await page.goto(party.elsewhere)
  await party.enter(page)
  await page.addInitScript(watch, { selector: place.selector, text: place.text })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  if (profile.network !== undefined)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...profile.network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  await page.goto(`${party.url}${place.path}`, { waitUntil: 'commit', timeout: PATIENCE })
  page.setDefaultTimeout(PATIENCE)
  const seen = await page.evaluate(() => window.benchSeen ?? Number.NaN)
  const usable = await page.evaluate(() => window.benchUsable ?? Number.NaN)
  const { commits, shift } = await page.evaluate(() => ({ commits: window.benchCommits, shift: window.benchShift }))
  const { files, depth } = await page.evaluate(requestsUntil, seen)
  const { metrics } = await session.send('Performance.getMetrics')
  const scriptMs = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  return { page, session, seen, usable, commits, shift, files, depth, scriptMs }
}

interface Times {
  signInSeen: number
  signInUsable: number
  list: number
  dashboard: number
  /** To another list that was never opened, after the pointer lay on its link. */
  first: number
  /** Back to the list that was opened before. */
  back: number
  files: number
  depth: number
  commits: number
  scriptMs: number
  shift: number
}

const timesOf = async (browser: Browser, party: Party, profile: Profile): Promise<Times> => {
  const signIn = await openCold(browser, { ...party, enter: async () => undefined }, party.signIn, profile)
  await signIn.page.close()
  const dashboard = await openCold(browser, party, party.dashboard, profile)
  await dashboard.page.close()
  const list = await openCold(browser, party, party.list, profile)
  const { page } = list
  // What a page fetches once its rows are there is over before anyone has read them.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE })
  const go = async (place: Place): Promise<number> => {
    await page.hover(party.link(place))
    await page.waitForTimeout(HOVER_MS)
    return page.evaluate(change, { link: party.link(place), selector: place.selector, text: place.text })
  }
  const first = await go(party.other)
  await page.waitForTimeout(1000)
  // A few frames each: one by itself says little.
  const backs: number[] = []
  while (backs.length < BACKS) {
    backs.push(await go(party.list))
    await page.waitForTimeout(1000)
    await go(party.other)
    await page.waitForTimeout(1000)
  }
  await page.close()
  return {
    signInSeen: signIn.seen,
    signInUsable: signIn.usable,
    list: list.seen,
    dashboard: dashboard.seen,
    first,
    back: median(backs),
    files: list.files,
    depth: list.depth,
    commits: list.commits,
    scriptMs: list.scriptMs,
    shift: dashboard.shift,
  }
}

const RATIOS = [
  { what: 'sign-in visible', of: 'signInSeen', to: 'signInSeen', limit: 0.5 },
  { what: 'sign-in usable', of: 'signInUsable', to: 'signInUsable', limit: 0.75 },
  { what: 'cold list, rows painted', of: 'list', to: 'list', limit: 0.7 },
  { what: 'cold dashboard, chart drawn', of: 'dashboard', to: 'dashboard', limit: 0.8 },
  { what: 'back to a page seen before', of: 'back', to: 'back', limit: 0.7 },
  { what: 'to a page not seen before, after hover', of: 'first', to: 'first', limit: 1.2 },
] as const

/** The cold list beside the bare page of the same rows, in turn, in one browser. */
export const compareBare = async (
  browser: Browser,
  ours: Party,
  bare: Pick<Party, 'name' | 'url' | 'elsewhere' | 'list' | 'enter'>,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const profile of PROFILES) {
    const rounds: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const own = await openCold(browser, ours, ours.list, profile)
      await own.page.close()
      const other = await openCold(browser, bare, bare.list, profile)
      await other.page.close()
      rounds.push([own.seen, other.seen])
    }
    const [own, other] = [median(rounds.map(([one]) => one)), median(rounds.map(([, one]) => one))]
    figures.push({
      what: `cold list, rows painted ÷ ${bare.name}, ${profile.name}`,
      value: own / other,
      unit: '×',
      limit: 5,
      note: `${own.toFixed(0)} ÷ ${other.toFixed(0)} ms, medians of ${ROUNDS}`,
    })
  }
  return figures
}

/** The same places of both, in turn, in one browser. */
export const compare = async (
  browser: Browser,
  ours: Party,
  peer: Party | undefined,
  say: (line: string) => void,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const profile of PROFILES) {
    const rounds: { ours: Times; peer: Times | undefined }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const own = await timesOf(browser, ours, profile)
      const other = peer && (await timesOf(browser, peer, profile))
      rounds.push({ ours: own, peer: other })
      const told = (times: Times) => RATIOS.map(({ of }) => times[of].toFixed(0)).join(' ')
      say(`${profile.name}: ${told(own)} ms${other === undefined ? '' : ` ÷ ${told(other)} ms`}`)
    }
    const ownOf = (key: keyof Times) => median(rounds.map((round) => round.ours[key]))
    for (const { what, of, to, limit } of RATIOS) {
      if (peer === undefined) continue
      const theirsOf = (round: (typeof rounds)[number]): number => round.peer?.[to] ?? Number.NaN
      figures.push({
        what: `${what} ÷ ${peer.name}, ${profile.name}`,
        // Of each round by itself: what slows the machine down for a while slows both.
        value: median(rounds.map((round) => round.ours[of] / theirsOf(round))),
        unit: '×',
        limit,
        note: `medians of ${ROUNDS}: ${ownOf(of).toFixed(0)} ÷ ${median(rounds.map(theirsOf)).toFixed(0)} ms`,
      })
    }
    figures.push(
      { what: `files before the rows of a cold list, ${profile.name}`, value: ownOf('files'), unit: '', limit: 20 },
      { what: `requests after one another until the rows, ${profile.name}`, value: ownOf('depth'), unit: '', limit: 4 },
      { what: `commits of React until the rows, ${profile.name}`, value: ownOf('commits'), unit: '', limit: 6 },
      {
        what: `layout shift of the dashboard, ${profile.name}`,
        value: ownOf('shift'),
        unit: '',
        limit: 0.01,
        note: `script time of a cold list ${ownOf('scriptMs').toFixed(0)} ms`,
      },
    )
  }
  return figures
}
