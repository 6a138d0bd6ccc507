import type { Page } from '@playwright/test'
import { DEMO_TABLE } from '../../console/templates/demo-table.ts'
import type { LanguageCode } from '../../console/src/shared/i18n/i18n.ts'
import { type LayoutChoice, LAYOUTS } from '../../console/src/shared/layout/layout-store.ts'
import { settled } from '../support/settled.ts'
import { shoot } from '../support/shoot.ts'
import { enter, expect, expectAccessible, test } from '../support/test.ts'

const go = (page: Page, path: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), path)

type Look = Pick<LayoutChoice, 'layout' | 'color'> & { width: 375 | 1440; language: LanguageCode }

const LIGHT: Look = { layout: 'vertical', color: 'light', width: 1440, language: 'zh' }
const DARK: Look = { layout: 'vertical', color: 'dark', width: 375, language: 'zh' }
/** The layouts change the frame and not the pages, so two looks stand for all; MATRIX=whole goes through them. */
const looks = (): Look[] => {
  if (process.env['MATRIX'] !== 'whole') return [LIGHT, DARK]
  return LAYOUTS.flatMap((layout) =>
    (['light', 'dark'] as const).flatMap((color) =>
      ([375, 1440] as const).flatMap((width) =>
        (['zh', 'en', 'es'] as const).map((language): Look => ({ layout, color, width, language })),
      ),
    ),
  )
}

/** Two halves, so that neither takes long. */
const PARTS: [string, RegExp][] = [
  ['apps and pages', /^\/(apps|pages)\//],
  ['ui', /^\/ui\//],
]
const walks = looks().flatMap((look) => PARTS.map(([name, paths]) => ({ ...look, name, paths })))

for (const { width, language, name, paths, ...choice } of walks) {
  const look = `${choice.layout}, ${choice.color}, ${width} px, ${language}`
  test(`every demo page of ${name} opens: ${look}`, async ({ page, world }) => {
    test.setTimeout(360_000)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      ([layout, words]) => {
        localStorage.setItem('hyper_layout', layout)
        localStorage.setItem('hyper_language', words)
      },
      [JSON.stringify(choice), JSON.stringify(language)] as const,
    )
    await enter(page, world, 'Admin')
    await page.goto(`${world.url}/#/apps/profile`)
    for (const { path } of DEMO_TABLE.routes.filter((route) => paths.test(route.path))) {
      await go(page, path)
      await expect.poll(() => new URL(page.url()).hash.slice(1), path).toMatch(new RegExp(`^${path}(\\?|$)`))
      await settled(page)
      // The page for what there is not has no frame.
      await expect(page.locator('#page h1'), path).toHaveCount(1)
      await expectAccessible(page, path, { part: '#page' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
      await shoot(page, `demo ${look}`, path)
    }
  })
}

test('the menu offers the demo pages, Ctrl+K once something is typed, and their code comes with the first of them', async ({
  page,
  open,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/apps/profile')
  await settled(page)
  const group = page.getByRole('button', { name: '模板示例' })
  await group.click()
  expect(asked.filter((url) => url.includes('/assets/demo/'))).toEqual([])
  await page.getByRole('link', { name: '任务', exact: true }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('任务列表')
  await page.getByRole('link', { name: '企业账号' }).click()
  await settled(page)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByText('任务列表')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /搜索/ }).fill('renwuliebiao')
  await expect(page.getByRole('option', { name: /任务列表/ })).toBeVisible()
})

test('on a phone the links of a section scroll to the open page, and the row of tabs makes room for it', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open('/apps/profile')
  await settled(page)
  for (const path of ['/apps/users/list', '/apps/settings', '/ui/base-ui/accordions', '/ui/base-ui/typography']) {
    await go(page, path)
    await settled(page)
  }
  const tab = page.getByRole('navigation', { name: '打开的页面' }).locator('[aria-current="page"]')
  const link = page.getByRole('navigation', { name: '基础组件' }).locator('[aria-current="page"]')
  await expect(tab).toBeHidden()
  await expect
    .poll(async () => {
      const box = await link.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 375
    })
    .toBe(true)
})

test('no one but the Admin has them', async ({ page, open }) => {
  await open('/apps/tasks/list', 'Member')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('未对您的角色开放')
  await expect(page.getByRole('button', { name: '模板示例' })).toHaveCount(0)
})

test('tasks are added, finished, deleted and brought back, and survive a reload until the samples are restored', async ({
  page,
  open,
}) => {
  await open('/apps/tasks/list')
  await settled(page)
  await page.getByRole('button', { name: '新建任务' }).click()
  await page.getByRole('dialog').getByLabel('标题').fill('核对抖音评论')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('row', { name: /核对抖音评论/ })
  await row.getByRole('button', { name: '完成' }).click()
  await expect(row.getByText('已完成')).toBeVisible()
  await page.reload()
  await settled(page)
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: '恢复示例' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复示例' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(row).toHaveCount(0)
})

test('a card goes to another stage by mouse and by keyboard, and stays there', async ({ page, open }) => {
  await open('/apps/tasks/kanban')
  await settled(page)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  const from = await card('整理上周退粉原因').boundingBox()
  const to = await column('进行中').boundingBox()
  if (from === null || to === null) throw new Error('The board is not there')
  await page.mouse.move(from.x + 60, from.y + from.height - 14)
  await page.mouse.down()
  await page.mouse.move(to.x + 80, to.y + 90, { steps: 12 })
  await page.mouse.up()
  await expect(column('进行中').getByRole('link', { name: '整理上周退粉原因' })).toBeVisible()

  const handle = page.getByRole('button', { name: '移动“新客服上岗培训”' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“新客服上岗培训”现在在“待办”')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('“新客服上岗培训”现在在“进行中”')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('“新客服上岗培训”现在在“待验收”')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(column('待验收').getByRole('link', { name: '新客服上岗培训' })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(column('待验收').getByRole('link', { name: '新客服上岗培训' })).toBeVisible()
  await expect(column('进行中').getByRole('link', { name: '整理上周退粉原因' })).toBeVisible()
})

test('a task has steps to tick off and remarks', async ({ page, open }) => {
  await open('/apps/tasks/details?id=t3')
  await settled(page)
  await page.getByRole('checkbox', { name: '抽样 100 条' }).check()
  await page.getByLabel('再加一个步骤').fill('发给投放')
  await page.getByRole('button', { name: '添加' }).click()
  await page.getByLabel('写一条评论').fill('样本够了')
  await page.getByRole('button', { name: '发送' }).click()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('checkbox', { name: '抽样 100 条' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '发给投放' })).not.toBeChecked()
  await expect(page.getByText('样本够了')).toBeVisible()
})

test('events are added, moved, lengthened, edited and deleted in every view', async ({ page, open }) => {
  await open('/apps/calendar')
  await settled(page)
  await page.getByRole('button', { name: '新建日程' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('标题').fill('渠道沟通')
  await form.getByRole('switch').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const event = page.locator('.calendar').getByText('渠道沟通').first()
  await expect(event).toBeVisible()

  const stored = () =>
    page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('hyper_demo_calendar') ?? '[]')
      return all.find(({ title }: { title: string }) => title === '渠道沟通')
    })
  const before = await stored()
  const box = await event.boundingBox()
  if (box === null) throw new Error('The event is not there')
  const week = box.y > 500 ? -110 : 110
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 12, box.y + box.height / 2 + week, { steps: 10 })
  await page.mouse.up()
  await expect.poll(async () => (await stored()).start).not.toBe(before.start)

  await page.getByText('周', { exact: true }).first().click()
  const meeting = page.locator('.calendar-event-meeting').filter({ hasText: '投放周会' }).first()
  await meeting.hover()
  const long = await meeting.boundingBox()
  if (long === null) throw new Error('The meeting is not there')
  await page.mouse.move(long.x + long.width / 2, long.y + long.height - 2)
  await page.mouse.down()
  await page.mouse.move(long.x + long.width / 2, long.y + long.height + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await meeting.boundingBox())?.height ?? 0).toBeGreaterThan(long.height + 15)

  for (const view of ['周', '日', '列表', '月']) {
    await page.getByText(view, { exact: true }).first().click()
    await settled(page)
  }
  await page.locator('.calendar').getByText('渠道沟通').first().click()
  await form.getByLabel('标题').fill('渠道沟通会')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await settled(page)
  await page.locator('.calendar').getByText('渠道沟通会').first().click()
  await form.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: /渠道沟通会/ })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(page.locator('.calendar').getByText('渠道沟通会')).toHaveCount(0)
})

test('a phase moves by mouse and by keys, those that wait give way, and the zoom changes', async ({ page, open }) => {
  await open('/apps/projects/gantt?id=p3')
  await settled(page)
  const bar = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}：`) })
  const labels = () =>
    page.locator('.gantt-bar').evaluateAll((bars) => bars.map((one) => one.getAttribute('aria-label')))
  const before = await labels()
  const box = await bar('需求梳理').boundingBox()
  if (box === null) throw new Error('The bar is not there')
  await page.mouse.move(box.x + box.width - 3, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 3 + 72, box.y + 10, { steps: 6 })
  await page.mouse.up()
  const lengthened = await labels()
  expect(lengthened.every((label, row) => label !== before[row])).toBe(true)
  await bar('灰度上线').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const moved = await labels()
  expect(moved.slice(0, 3)).toEqual(lengthened.slice(0, 3))
  expect(moved[3]).not.toBe(lengthened[3])
  await expect(page.locator('[data-link]')).toHaveCount(3)
  const wide = (await bar('开发联调').boundingBox())?.width ?? 0
  await page.getByText('月', { exact: true }).click()
  expect((await bar('开发联调').boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
  await page.reload()
  await settled(page)
  expect(await labels()).toEqual(moved)
  await bar('需求梳理').press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('前置阶段').click()
  await page.getByTitle('灰度上线', { exact: true }).click()
  // The open list lies over the button.
  await form.getByText('编辑阶段').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('这样会变成互相等待')).toBeVisible()
})

test('a project is drafted, created and found again', async ({ page, open }) => {
  await open('/apps/projects/new')
  await settled(page)
  await page.getByLabel('项目名称').fill('秋季投放')
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('项目名称')).toHaveValue('秋季投放')
  await page.getByLabel('客户').fill('南屿优选')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('秋季投放')
  await page.getByRole('link', { name: '项目列表' }).click()
  await page.getByLabel('项目、客户或负责人').fill('秋季')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['秋季投放'])
})
