/**
 * Takes the pictures of the public landing page from a running demo, light and dark:
 * `npm run demo`, then `npx node scripts/landing-pictures.ts http://127.0.0.1:8080`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from './checks/browser.ts'
import { ROOT } from './checks/walk.ts'

const FOLDER = join(ROOT, 'console/src/app/public/landing/pictures')
const SIZE = { width: 1280, height: 800 }
const WIDTH = 1120
const QUALITY = 0.7
const WHO = { username: 'chengming.owner', password: 'huoketai-demo' }
const COLOURS = ['light', 'dark'] as const

interface Session {
  token: string
  user: unknown
}

const signIn = async (base: string): Promise<Session> => {
  const reply = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(WHO),
  })
  if (!reply.ok) throw new Error(`The demo did not let ${WHO.username} in: ${reply.status}`)
  return (await reply.json()) as Session
}

/** The ad set with most conversions today: its page has something to show. */
const busiestAdset = async (base: string, { token }: Session): Promise<string> => {
  const reply = await fetch(`${base}/api/v1/adsets?sort=-conversions`, { headers: { authorization: `JWT ${token}` } })
  const { adsets } = (await reply.json()) as { adsets: { id: string }[] }
  return adsets[0]?.id ?? ''
}

/** Chromium itself writes WebP; nothing else here does. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const url = await page.evaluate(
    async ({ source, width, quality }) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${source}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((picture.height * width) / picture.width)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: png.toString('base64'), width: WIDTH, quality: QUALITY },
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const take = async (browser: Browser, base: string, session: Session, colour: (typeof COLOURS)[number]) => {
  const routes = {
    adsets: '/apps/adsets/list?period=last7&sort=-conversions',
    adset: `/apps/adsets/details/${await busiestAdset(base, session)}`,
    dashboard: '/dashboard/ecommerce?period=last7',
  }
  const page = await browser.newPage({
    viewport: SIZE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: colour,
  })
  const blank = await browser.newPage()
  const kept = { hyper_user: session, hyper_layout: { color: colour } }
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
  for (const [name, route] of Object.entries(routes)) {
    await page.goto(`${base}/#${route}`)
    await page.reload()
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
    await page.waitForTimeout(2500)
    const skip = page.getByRole('button', { name: '跳过' })
    if (await skip.isVisible()) await skip.click()
    await page.waitForTimeout(500)
    const webp = await toWebp(blank, await page.screenshot())
    writeFileSync(join(FOLDER, `${name}-${colour}.webp`), webp)
    process.stdout.write(`${name}-${colour}.webp ${Math.round(webp.length / 1000)} KB\n`)
  }
}

const [, , base = 'http://127.0.0.1:8080'] = process.argv
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const session = await signIn(base)
  for (const colour of COLOURS) await take(browser, base, session, colour)
} finally {
  await browser.close()
}
