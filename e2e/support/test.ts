import { randomUUID } from 'node:crypto'
import {
  type BrowserContext,
  type ConsoleMessage,
  type Disposable,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import type { Role } from '../../contract/roles.ts'
import type { SessionClient } from '../../client/src/index.ts'
import { clientOf } from './client.ts'
import { CONTEXT_OPTIONS } from './context-options.ts'
import { undimmed } from './settled.ts'
import { readWorld, type World } from './world.ts'

interface Fixtures {
  /** For tests that leave their page otherwise than they found it. */
  ownPage: boolean
  world: World
  /** Calls as the admin, to prepare and to look behind the screen. */
  admin: SessionClient
  /** What the browser complained about; a test that ends with any has failed. */
  complaints: string[]
  /** Opens a hash route, signed in as this role or not at all. */
  open(route: string, role?: Role | 'Guest'): Promise<void>
}

const sessions = new Map<string, Promise<SessionClient>>()

/** One session a role and worker: signing in is not what most tests are about. */
export const sessionOf = (world: World, role: Role): Promise<SessionClient> => {
  const username = role === 'Admin' ? 'admin' : role.toLowerCase()
  const known = sessions.get(role) ?? clientOf(world.url).signIn(username, world.password)
  sessions.set(role, known)
  return known
}

/** Nobody is here for the first time, unless the test is about that. */
const TOUR_SEEN = () => localStorage.getItem('hyper_tour') ?? localStorage.setItem('hyper_tour', '["*"]')

/** Whatever the page opens first, it opens with this session. */
export const enterAs = async (page: Page, { session }: Pick<SessionClient, 'session'>): Promise<void> => {
  await page.addInitScript(TOUR_SEEN)
  await page.addInitScript((entry) => {
    if (!localStorage.getItem('hyper_user') && !sessionStorage.getItem('entered'))
      localStorage.setItem('hyper_user', entry)
    sessionStorage.setItem('entered', 'yes')
  }, JSON.stringify(session))
}

export const enter = async (page: Page, world: World, role: Role): Promise<void> =>
  enterAs(page, await sessionOf(world, role))

interface WorkerFixtures {
  /** Kept for all tests of a worker, so that only the first loads the console's files. */
  warmContext: BrowserContext
  /** The page of the tests so far: its process has the console's code compiled. */
  warmPages: Page[]
}

/** Nothing of one test is left for the next: no session, no choices, no cookies, no permissions. */
const clear = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,websql' })
  await session.detach()
  await page.addInitScript((test) => {
    if (sessionStorage.getItem('test') === test) return
    sessionStorage.clear()
    sessionStorage.setItem('test', test)
  }, randomUUID())
}

/** Keeps what a test puts before every document, so that it can be taken away again. */
const keepInitScripts = (page: Page): (() => Promise<void>) => {
  const kept: Disposable[] = []
  const add = page.addInitScript
  page.addInitScript = async (...given: Parameters<typeof add>) => {
    const script = await add.apply(page, given)
    kept.push(script)
    return script
  }
  return async () => {
    page.addInitScript = add
    for (const script of kept) await script.dispose()
  }
}

/** As it was before the test; what cannot be undone (a stopped clock, a socket's route) is for tests with a page of their own. */
const restore = async (page: Page, origin: string): Promise<void> => {
  await page.unrouteAll()
  await page.setViewportSize(CONTEXT_OPTIONS.viewport)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: CONTEXT_OPTIONS.reducedMotion })
  // Leaving the origin would end the page's process.
  await page.goto(`${origin}/api/v1/site`)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownPage: [false, { option: true }],
  warmContext: [
    async ({ browser }, run) => {
      const context = await browser.newContext(CONTEXT_OPTIONS)
      await run(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  warmPages: [async ({}, run) => run([]), { scope: 'worker' }],
  context: async ({ warmContext }, run) => run(warmContext),
  page: async ({ warmContext, warmPages, ownPage, world }, run) => {
    const page = (ownPage ? undefined : warmPages.pop()) ?? (await warmContext.newPage())
    const removeInitScripts = keepInitScripts(page)
    await clear(warmContext, page, world.url)
    await run(page)
    await removeInitScripts()
    if (!ownPage) {
      await restore(page, world.url)
      warmPages.push(page)
    }
    for (const one of warmContext.pages()) if (!warmPages.includes(one)) await one.close()
  },
  world: async ({}, run) => run(readWorld()),
  admin: async ({ world }, run) => run(await sessionOf(world, 'Admin')),
  complaints: [
    async ({ page }, run) => {
      const complaints: string[] = []
      await page.addInitScript(TOUR_SEEN)
      const onConsole = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
      }
      const onError = (error: Error) => complaints.push(`uncaught: ${error.message}`)
      page.on('console', onConsole).on('pageerror', onError)
      await run(complaints)
      page.off('console', onConsole).off('pageerror', onError)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, world }, run) => {
    await run(async (route, role = 'Admin') => {
      if (role !== 'Guest') await enter(page, world, role)
      await page.goto(`${world.url}/#${route}`)
    })
  },
})

/** Loaded once a document: a walk stays in one. */
const loadAxe = async (page: Page): Promise<void> => {
  // Only the place of a violation is told, not its markup.
  const source = `${axe.source}; axe.configure({ noHtml: true })`
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
}

/** No axe violation on what is shown now, or in the one part of it that has not been looked at elsewhere. */
export const expectAccessible = async (
  page: Page,
  where: string,
  { part, contrast = true }: { part?: string; contrast?: boolean } = {},
): Promise<void> => {
  await undimmed(page)
  await loadAxe(page)
  const violations = await page.evaluate(
    async ({ selector, rules }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe }
      const options: axe.RunOptions = { reporter: 'no-passes', resultTypes: ['violations'], iframes: false, rules }
      const found = await loaded.run(selector ?? document, options)
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    { selector: part, rules: { 'color-contrast': { enabled: contrast } } },
  )
  const told = violations.map(({ id, targets }) => `${where}: ${id} ${targets.slice(0, 3).join(' | ')}`)
  // A walk over many pages tells of all of them, not only of the first.
  expect.soft(told).toEqual([])
}

export { expect }
