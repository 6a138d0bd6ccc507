import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { ensureBrowser, findBrowser } from '../../scripts/checks/browser.ts'
import { weigh } from '../../scripts/checks/budget.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { buildConsole } from '../build-console.ts'
import { buildBare } from '../console/build-bare.ts'
import { BARE, compare, compareBare, OURS, PEER, type Party } from '../console/compare.ts'
import { SCREENS, type Seen, seeScreen } from '../console/screens.ts'
import { type Weight, watchWire } from '../console/wire.ts'
import { makeDatabase } from '../databases.ts'
import { type Figure, median, p95 } from '../figures.ts'
import type { Ground, Measure } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'
import { PASSWORD } from '../sized-views.ts'

const COLD = 5
const CHANGES = 200
const LOOK_EVERY = 20
const KB = 1000
const LANDING_BYTES = 14 * 1024
const MIB = 2 ** 20
const Started = z.object({ url: z.string() })
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

/** Nobody is here for the first time, and the session is there already. */
const enter = async (page: Page, session: string): Promise<void> => {
  await page.addInitScript((kept) => {
    localStorage.setItem('hyper_tour', '["*"]')
    localStorage.setItem('hyper_user', kept)
  }, session)
}

/** A browser that knows nothing yet opens the first list. */
const loadCold = async (browser: Browser, url: string, session: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await enter(page, session)
  const wire = await watchWire(page)
  await page.goto(`${url}/#${SCREENS[0].path}`)
  const seen = await page.evaluate(seeScreen, { ...SCREENS[0], click: false })
  // Whatever had come when the rows were painted; what is fetched afterwards nobody waits for.
  const script = wire.scripts()
  return { page, seen, script, session: wire.session }
}
type Loaded = Awaited<ReturnType<typeof loadCold>>

const heapOf = async ({ session }: Loaded): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / MIB
}

/** From list to list by the menu; the first turn loads the code of each and is not timed. */
const walk = async (loaded: Loaded, say: Ground['say']) => {
  const seen: Seen[] = []
  const heaps: [number, number][] = []
  for (let change = 1; change <= CHANGES; change++) {
    const screen = SCREENS[change % SCREENS.length] ?? SCREENS[0]
    const one = await loaded.page.evaluate(seeScreen, { ...screen, click: true })
    if (change > SCREENS.length) seen.push(one)
    if (change % LOOK_EVERY === 0) {
      heaps.push([change, await heapOf(loaded)])
      say(`${change} route changes, p95 ${p95(seen.map(({ ms }) => ms)).toFixed(0)} ms`)
    }
  }
  return { seen, heaps }
}

const bytesOf = async (browser: Browser, address: string, of: 'sign-in' | 'landing'): Promise<Weight> => {
  const page = await browser.newPage({ locale: 'zh-CN' })
  const wire = await watchWire(page)
  await page.goto(address, { waitUntil: 'load' })
  if (of === 'sign-in') await page.locator('input[type="password"]').waitFor()
  const bytes = of === 'sign-in' ? wire.scripts() : wire.all()
  await page.close()
  return bytes
}

/** Where a built shadcn-admin lies; without it the limit is a bare React page of the same rows. */
const { CONSOLE_PEER } = process.env

/** A built page of someone else's, served while it is compared with. */
const served = async (folder: string, work: (url: string) => Promise<Figure[]>): Promise<Figure[]> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`No index.html in ${folder}`)
  const server = startProcess('./console/peer-server.ts')
  const { url } = await answerOf(server, Started, { folder })
  const figures = await work(url)
  await endProcess(server)
  return figures
}

const measureConsole: Measure['run'] = async ({ connection, folder, say }) => {
  await buildConsole()
  await ensureBrowser()
  const own = await makeDatabase(connection, 'bench_console')
  const server = startProcess('./console/serving-server.ts')
  const { url } = await answerOf(server, Started, { connection: own, folder })
  const api = await openApiFor(url).signIn('admin', PASSWORD)
  const { token, user } = api
  const session = JSON.stringify({ token, user })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  const cold: Loaded[] = []
  for (let at = 0; at < COLD; at++) {
    await cold.at(-1)?.page.close()
    cold.push(await loadCold(browser, url, session))
  }
  const last = cold.at(-1)
  if (last === undefined) throw new Error('Nothing was loaded')
  const coldMs = median(cold.map(({ seen }) => seen.ms))
  const coldLongest = median(cold.map(({ seen }) => seen.longest))
  say(`cold list ${coldMs.toFixed(0)} ms`)
  const { seen, heaps } = await walk(last, say)
  await last.page.close()
  const elsewhere = `${url.replace('127.0.0.1', 'localhost')}/favicon.svg`
  const nobody = async () => undefined
  const ours: Party = { ...OURS, url, elsewhere, enter: (page) => enter(page, session) }
  const { adsets } = z.object({ adsets: z.array(z.unknown()) }).parse((await api.get('/adsets?pageSize=20')).body)
  const bareFolder = await buildBare(folder, adsets)
  const compared = [
    ...(CONSOLE_PEER === undefined
      ? await compare(browser, ours, undefined, say)
      : await served(CONSOLE_PEER, (peer) =>
          compare(browser, ours, { ...PEER, url: peer, elsewhere, enter: nobody }, say),
        )),
    ...(await served(bareFolder, (bare) =>
      compareBare(browser, ours, { ...BARE, url: bare, elsewhere, enter: nobody }),
    )),
  ]
  const signIn = await bytesOf(browser, `${url}/#/account/login`, 'sign-in')
  const landing = await bytesOf(browser, `${url}/p/key0`, 'landing')
  await browser.close()
  await endProcess(server)
  const built = (what: string): number => (weigh().find((one) => one.what === what)?.bytes ?? Number.NaN) / KB
  const changeMs = p95(seen.map(({ ms }) => ms))
  const changeLongest = p95(seen.map(({ longest }) => longest))
  const [[, early = Number.NaN] = []] = heaps
  const [, late = Number.NaN] = heaps.at(-1) ?? []
  const wire = (what: string, { bodies, headers, files }: Weight, limit: number): Figure => ({
    what: `${what} in Chromium, JavaScript over the wire`,
    value: bodies / KB,
    unit: 'KB',
    limit,
    note: `${files} files, ${(headers / KB).toFixed(1)} KB of headers beside; ${built(what).toFixed(1)} KB as built`,
  })
  return {
    figures: [
      ...compared,
      wire('cold sign-in', signIn, 95),
      wire('cold list', last.script, 300),
      {
        what: 'landing page in Chromium, all bytes but images',
        value: (landing.bodies + landing.headers) / KB,
        unit: 'KB',
        limit: LANDING_BYTES / KB,
      },
      {
        what: 'a route change until its rows are painted ÷ a cold load of a list',
        value: changeMs / coldMs,
        unit: '×',
        limit: 0.5,
        note: `p95 ${changeMs.toFixed(0)} ms of ${seen.length} ÷ ${coldMs.toFixed(0)} ms`,
      },
      {
        what: 'longest task of a route change ÷ of a cold load',
        value: changeLongest / coldLongest,
        unit: '×',
        limit: 1,
        note: `p95 ${changeLongest.toFixed(0)} ms of ${seen.length} ÷ ${coldLongest.toFixed(0)} ms; the longest of all ${Math.max(...seen.map(({ longest }) => longest)).toFixed(0)} ms`,
      },
      {
        what: `console’s heap after ${CHANGES} route changes ÷ after ${LOOK_EVERY}`,
        value: late / early,
        unit: '×',
        limit: 1.2,
        note: `${late.toFixed(1)} ÷ ${early.toFixed(1)} MiB`,
      },
    ],
    series: [{ plot: 'heap', name: 'heap of the page, after a collection', points: heaps }],
  }
}

export const consoleScreens: Measure = {
  name: 'console',
  what: 'The console in Chromium: cold loads, route changes, memory; and the landing page',
  withinMinutes: 15,
  limitedBy:
    'What limits it: the longest task, of a route change as of a cold load, is the first rendering of a table with its rows and filters.',
  run: measureConsole,
}
