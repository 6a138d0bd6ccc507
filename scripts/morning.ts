/**
 * Walks an operator's morning through a running demo and takes the pictures of docs/tour.md:
 * `npm run demo`, then `npx node scripts/morning.ts http://127.0.0.1:8080`. It prints clicks and seconds of each step.
 * `… phone` walks on a phone. Ad sets are stopped and what failed is sent again, so that each walk needs a demo on a new
 * data folder.
 */
import { join } from 'node:path'
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { findBrowser } from './checks/browser.ts'
import { ROOT } from './checks/walk.ts'

const PICTURES = join(ROOT, 'docs/pictures')
const WHO = { username: 'chengming.owner', password: 'huoketai-demo' }
const LOSING = '巨量-拼多多-女装'
const FAILING = '腾讯-线索小程序-装修报价'
const PATIENCE = 20_000

interface Step {
  what: string
  clicks: number
  seconds: number
}

/** Clicks, taps and keys, as a person makes them, counted step by step. */
class Walk {
  readonly steps: Step[] = []
  private clicks = 0
  private since = Date.now()
  readonly page: Page
  private readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
    page.setDefaultTimeout(PATIENCE)
  }

  async click(place: Locator): Promise<void> {
    this.clicks++
    await place.click()
  }

  async press(key: string): Promise<void> {
    this.clicks++
    await this.page.keyboard.press(key)
  }

  async fill(place: Locator, text: string): Promise<void> {
    this.clicks++
    await place.fill(text)
  }

  /** The step before has ended: what was waited for is on the screen. */
  end(what: string): void {
    this.steps.push({ what, clicks: this.clicks, seconds: (Date.now() - this.since) / 1000 })
    this.clicks = 0
    this.since = Date.now()
  }

  /** Taking a picture is in no step's time. */
  async picture(what: string): Promise<void> {
    const began = Date.now()
    await this.page.mouse.move(0, 0)
    await this.page.waitForTimeout(900)
    await this.page.screenshot({ path: join(PICTURES, `${this.name}-${what}.png`) })
    this.since += Date.now() - began
  }
}

/** In a select of either kind. */
const choose = async (walk: Walk, label: string, option: string | RegExp, within?: Locator): Promise<void> => {
  const { page } = walk
  await walk.click((within ?? page).getByRole('combobox', { name: label, exact: true }))
  const options = page.locator('.ant-select-item-option:visible, .ui-select-option:visible')
  await walk.click(options.filter({ hasText: option }).first())
}

const signIn = async (walk: Walk, base: string): Promise<void> => {
  const { page } = walk
  await page.goto(`${base}/#/account/login`)
  await walk.fill(page.locator('input:not([type=password]):not([type=checkbox])').first(), WHO.username)
  await walk.fill(page.locator('input[type=password]'), WHO.password)
  await walk.press('Enter')
  await expect(page.locator('.chart-place[data-state=drawn]').first()).toBeVisible()
  walk.end('sign in')
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) })

/** Yesterday, at a desk: who lost money, why, what is done about it, and who hears of it. */
const walkAtDesk = async (walk: Walk): Promise<void> => {
  const { page } = walk
  await walk.click(page.locator('nav a[href="#/apps/adsets/list"]').first())
  await expect(page.getByRole('heading', { name: /^广告组/ })).toBeVisible()
  await expect(rowOf(page, '腾讯').first()).toBeVisible()
  await choose(walk, '时段', '昨天')
  await walk.click(page.getByRole('button', { name: '对比上期' }))
  await walk.click(page.getByRole('button', { name: /^亏损/ }))
  const lost = rowOf(page, LOSING)
  await expect(lost).toBeVisible()
  await expect(rowOf(page, '腾讯-号卡')).toHaveCount(0)
  walk.end('which ad sets lost money yesterday')
  await walk.picture('1-lost')

  await walk.click(lost.getByRole('link', { name: LOSING }))
  const trend = page.locator('.adset-trend-panel')
  await choose(walk, '时段', '近 7 天', trend)
  await expect(trend.locator('.chart-place[data-state=drawn]')).toBeVisible()
  walk.end('why: its trend, its figures, what was changed')
  await walk.picture('2-why')

  await page.goBack()
  await walk.click(page.getByRole('button', { name: /^亏损/ }))
  await expect(rowOf(page, '腾讯').first()).toBeVisible()
  await walk.click(page.getByRole('button', { name: /转化成本/ }).first())
  await expect(page).toHaveURL(/sort=-costPerConversion/)
  const dearest = page.getByRole('checkbox', { name: /^选择 / })
  for (const at of [0, 1, 2]) await walk.click(dearest.nth(at))
  const bar = page.getByRole('group', { name: '对所选各行' })
  await walk.click(bar.getByRole('button', { name: '停止' }))
  const preview = page.getByRole('dialog', { name: /停止 3 个广告组/ })
  await expect(preview.getByText('将更改 3 个')).toBeVisible()
  await walk.picture('3-bulk')
  await walk.click(preview.getByRole('button', { name: '执行' }))
  await expect(page.getByText('已更改 3 个，0 个不变，0 个未能更改')).toBeVisible()
  walk.end('three of them stopped together')
  await walk.press('Escape')

  await walk.click(rowOf(page, LOSING).getByRole('link', { name: LOSING }))
  const strip = page.getByRole('region', { name: '自动规则' })
  await walk.click(strip.getByRole('button', { name: '规则' }))
  const rule = page.getByRole('dialog', { name: '新建规则' })
  await walk.click(rule.getByRole('button', { name: '回放最近 30 天' }))
  await expect(rule.getByRole('status')).toContainText(/这条规则(会执行 \d+ 次|不会执行)/)
  await walk.picture('4-alarm')
  await walk.click(rule.getByRole('button', { name: '保存' }))
  await expect(rule).toHaveCount(0)
  await expect(strip).toContainText(/转化成本高于/)
  walk.end('an alarm for it, tried out over 30 days')

  await walk.click(page.locator('nav').getByRole('button', { name: '仪表盘' }).first())
  await walk.click(page.locator('nav a[href="#/dashboard/project"]').first())
  const failing = page.getByRole('listitem').filter({ hasText: FAILING }).filter({ hasText: '回传失败' })
  await walk.click(failing.getByRole('link', { name: /回传失败/ }).first())
  await expect(page).toHaveURL(/tab=pushes/)
  await walk.click(page.getByRole('checkbox', { name: /选择本页全部/ }))
  await walk.picture('5-failing')
  await walk.click(page.getByRole('button', { name: '重试' }).last())
  await walk.click(page.getByRole('dialog').getByRole('button', { name: '重试' }))
  await expect(page.getByText('没有符合条件').or(page.locator('.list-table-empty')).first()).toBeVisible()
  walk.end('the failing pushes sent again')

  await walk.click(page.locator('nav a[href="#/apps/adsets/list"]').first())
  await walk.click(page.getByRole('button', { name: '导出', exact: true }))
  await walk.click(page.getByRole('menuitem', { name: '发送邮件…' }))
  const mail = page.getByRole('dialog', { name: '发送邮件' })
  await choose(walk, '数据范围', '昨天对比前天')
  await walk.picture('6-mail')
  await walk.click(mail.getByRole('button', { name: '立即发送一次' }))
  await expect(page.getByText(/已发送，共 \d+ 行/)).toBeVisible()
  walk.end('yesterday against the day before, sent by mail')
}

/** On the way, by thumb: two taps for each. */
const walkOnPhone = async (walk: Walk): Promise<void> => {
  const { page } = walk
  await walk.click(page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name: /广告组/ }))
  const cardOf = (name: string): Locator => page.locator('.row-card').filter({ hasText: name, visible: true })
  await expect(cardOf(LOSING)).toBeVisible()
  walk.end('see how the ad sets do')
  await walk.picture('1-adsets')

  await walk.click(cardOf(LOSING).getByRole('button', { name: '停止' }))
  await walk.picture('2-stop')
  await walk.click(page.getByRole('dialog').getByRole('button', { name: '停止' }))
  await expect(cardOf(LOSING)).toContainText('已停止')
  walk.end('stop one')

  const retry = cardOf(FAILING).getByRole('button', { name: /^重试/ })
  // The demo's failures come with its first visitors.
  await expect(retry).toBeVisible({ timeout: 60_000 })
  await walk.click(retry)
  await walk.click(page.getByRole('dialog').getByRole('button', { name: '重试' }))
  await expect(retry).toHaveCount(0)
  walk.end('send again what failed')
  await walk.picture('3-retried')

  await walk.click(page.getByRole('button', { name: '打开菜单' }))
  const menu = page.getByRole('dialog').filter({ has: page.locator('nav') })
  await walk.click(menu.getByRole('button', { name: '表单', exact: true }))
  await walk.click(menu.locator('a[href="#/apps/form/forms"]'))
  const form = page.locator('.row-card').filter({ visible: true }).first()
  await expect(form).toBeVisible()
  walk.end('open what visitors left')
  await walk.click(form.getByRole('button', { name: '分配' }))
  await walk.picture('4-assign')
  await walk.click(page.getByRole('dialog').getByRole('listitem').first().getByRole('button'))
  await expect(page.getByText(/已分配给/)).toBeVisible()
  walk.end('give it to a person')
}

const browser: Browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const base = process.argv[2] ?? 'http://127.0.0.1:8080'
const open = async (phone: boolean): Promise<Page> => {
  const context = await browser.newContext({
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(phone && { hasTouch: true, isMobile: true }),
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('hyper_tour', '["*"]'))
  return page
}
const onPhone = process.argv[3] === 'phone'
const walk = new Walk(await open(onPhone), onPhone ? 'phone' : 'morning')
await signIn(walk, base)
await (onPhone ? walkOnPhone(walk) : walkAtDesk(walk))
for (const { what, clicks, seconds } of walk.steps)
  console.log(`${String(clicks).padStart(3)} clicks ${seconds.toFixed(1).padStart(5)} s  ${what}`)
await browser.close()
