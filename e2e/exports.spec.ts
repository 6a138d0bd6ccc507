import { readFileSync } from 'node:fs'
import { readXlsx } from '../server/src/core/exports/testing/read-xlsx.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, sessionOf, test } from './support/test.ts'

const unique = (): string => Math.random().toString(36).slice(2, 8)

test('a filtered list without a column becomes a workbook of exactly that', async ({ page, open, admin }) => {
  const word = `xlsx${unique()}`
  for (const n of [1, 2, 3])
    await admin.call('createUser', {
      body: {
        username: `${word}.${n}`,
        password: 'a long enough one',
        fullname: `=人${n}`,
        role: n === 3 ? 'User' : 'Member',
      },
    })
  await open(`/apps/users/list?Q=${word}&Role=Member`)
  await settled(page)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '企业' }).uncheck()
  await page.keyboard.press('Escape')
  // So few rows come by themselves.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel 表格（XLSX）' }).click()
  const file = await download
  await expect(page.getByText('已导出并下载，共 2 行')).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/^用户-\d+\.xlsx$/)
  const [sheet] = readXlsx(readFileSync(await file.path()))
  expect(sheet?.rows[0]).toEqual(['用户名', '姓名', '角色', '状态', '最近登录', '创建时间'])
  expect(sheet?.rows.slice(1).map(([name, fullname]) => [name, fullname])).toEqual([
    [`${word}.2`, '=人2'],
    [`${word}.1`, '=人1'],
  ])
})

test(
  'a shared view is a colleague’s too, and a list opens with the one chosen for that',
  { tag: '@long' },
  async ({ page, open, world, browser }) => {
    const name = `停投 ${unique()}`
    await open('/apps/adsets/list?Status=AD_STOP', 'User')
    await settled(page)
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('textbox', { name: '给当前视图起个名字' }).fill(name)
    await page.getByRole('checkbox', { name: /共享给/ }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: `视图：${name}` })).toBeVisible()
    await expectAccessible(page, 'saved views', { part: '.saved-views' })

    const other = await browser.newPage()
    const { session } = await sessionOf(world, 'Member')
    await other.addInitScript((entry) => {
      localStorage.setItem('hyper_tour', '["*"]')
      localStorage.setItem('hyper_user', entry)
    }, JSON.stringify(session))
    await other.goto(`${world.url}/#/apps/adsets/list`)
    await settled(other)
    await other.getByRole('button', { name: '视图', exact: true }).click()
    await other.getByRole('button', { name: `打开列表时默认使用“${name}”` }).click()
    await expect(other.getByRole('button', { name: `不再默认使用“${name}”` })).toBeVisible()
    await other.goto(`${world.url}/#/apps/profile`)
    await settled(other)
    await other.goto(`${world.url}/#/apps/adsets/list`)
    await expect(other).toHaveURL(/Status=AD_STOP/)
    await settled(other)
    await other.getByRole('button', { name: `视图：${name}` }).click()
    await other.getByRole('button', { name: '清空筛选和排序' }).click()
    await expect(other).not.toHaveURL(/Status=/)
    await other.close()
  },
)

test(
  'a list is mailed every week to people of the enterprise',
  { tag: '@long' },
  async ({ page, open, admin, world }) => {
    const owner = await sessionOf(world, 'User')
    await admin.call('updateUser', {
      params: { id: owner.session.user.id },
      body: { email: `owner.${unique()}@example.com` },
    })
    const name = `周报 ${unique()}`
    await open('/apps/adsets/list', 'User')
    await settled(page)
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: '发送邮件…' }).click()
    const form = page.getByRole('dialog', { name: '发送邮件' })
    await form.getByText('定时发送', { exact: true }).click()
    await form.getByLabel('邮件名称').fill(name)
    await form.getByRole('combobox', { name: '发送频率' }).click()
    await page.getByTitle('每周', { exact: true }).click()
    await form.getByRole('combobox', { name: '发送日' }).click()
    await page.getByTitle('周五', { exact: true }).click()
    await form.getByRole('button', { name: '保存' }).click()
    // It stays over the list, from which it leads nowhere.
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL(/\/apps\/adsets\/list/)
    await open('/apps/schedules', 'User')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('每周五 09:00')
    await expectAccessible(page, 'regular mails', { part: '#root' })
    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  },
)
