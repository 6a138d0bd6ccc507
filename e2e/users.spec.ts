import { readFileSync } from 'node:fs'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('an Admin creates a user: wrong input is said at the field and nothing typed is lost on reload', async ({
  page,
  open,
  admin,
}) => {
  await open('/apps/users/create')
  await page.getByLabel('用户名').fill('a')
  await page.getByLabel('姓名').fill('王小明')
  await page.getByRole('button', { name: '创建用户' }).click()
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('王小明')
  await page.getByLabel('用户名').fill('wang.xiaoming')
  await page.getByLabel('密码', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: '创建用户' }).click()
  await expect(page).toHaveURL(/users\/list/)
  expect((await admin.call('listUsers', { query: { q: 'wang.xiaoming' } })).users).toHaveLength(1)
})

test('a taken username is said at the field', { tag: '@long' }, async ({ page, open, complaints }) => {
  await open('/apps/users/create')
  await page.getByLabel('用户名').fill('member')
  await page.getByLabel('姓名').fill('重名')
  await page.getByLabel('密码', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: '创建用户' }).click()
  await expect(page.getByText('用户名已被使用').first()).toBeVisible()
  expect(complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
})

test(
  'the list is filtered by pinyin, the view is in the address and comes back by it',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    await admin.call('createUser', {
      body: {
        username: 'zhao.yun',
        password: 'a long enough one',
        fullname: '赵云',
        role: 'Member' as const,
      },
    })
    await open('/apps/users/list')
    await settled(page)
    await page.getByPlaceholder(/拼音/).fill('zhaoyun')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/zhaoyun/)
    await page.reload()
    await settled(page)
    await expect(page.getByPlaceholder(/拼音/)).toHaveValue('zhaoyun')
    await expect(page.getByText('赵云')).toBeVisible()
    await page.getByPlaceholder(/拼音/).fill('nobody of this name')
    await expect(page.getByText('没有符合筛选条件的记录')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
  },
)

test(
  'menus and questions come in their place: nothing moves from under the pointer',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/apps/users/list?Q=member')
    await settled(page)
    await page.evaluate(() => {
      const seen: Record<string, string[]> = {}
      Object.assign(window, { seen })
      const look = () => {
        for (const what of ['.ui-menu-item', '.ui-dialog-foot button']) {
          const { left, top, width, height } = document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect()
          const place = [left, top, width, height].map(Math.round).join(' ')
          // Measured out of sight first, then without a size.
          if (left > 0 && width > 0 && !(seen[what] ??= []).includes(place)) seen[what].push(place)
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await page.getByRole('button', { name: 'member 的更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen)
    expect(Object.values(seen)).toEqual([[expect.any(String)], [expect.any(String)]])
  },
)

test(
  'the buttons of a form stay where they are while an error comes and goes',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('/apps/users/create')
    await settled(page)
    const field = page.getByLabel('用户名')
    const error = page.locator('.ant-form-item-explain-error')
    /** Every place the button was seen at, frame by frame, until the error is there or gone. */
    const placesWhile = async (act: () => Promise<void>, errors: number): Promise<number[]> => {
      await page.evaluate(() => {
        const button = document.querySelector('.form-foot button')
        const places = new Set<number>()
        const look = () => {
          places.add(Math.round(button?.getBoundingClientRect().top ?? 0))
          requestAnimationFrame(look)
        }
        look()
        Object.assign(window, { places })
      })
      await act()
      await expect(error).toHaveCount(errors)
      return page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])
    }
    await field.fill('a')
    expect(await placesWhile(() => field.blur(), 1)).toHaveLength(1)
    expect(await placesWhile(() => field.fill('somebody'), 0)).toHaveLength(1)
  },
)

test('a deletion asks once and can be undone', async ({ page, open, admin }) => {
  const { user } = await admin.call('createUser', {
    body: {
      username: 'to.delete',
      password: 'a long enough one',
      fullname: '待删',
      role: 'Member' as const,
    },
  })
  await open('/apps/users/list?Q=to.delete')
  await settled(page)
  await page.getByRole('button', { name: 'to.delete 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除“to.delete”。')).toBeVisible()
  expect((await admin.call('listUsers', { query: { q: 'to.delete' } })).users).toHaveLength(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await admin.call('listUsers', { query: { q: 'to.delete' } })).users.length).toBe(1)
  await expect(page.getByRole('row', { name: /to\.delete/ })).toBeVisible()
  await admin.call('deleteUser', { params: { id: user.id } })
})

test('an export gives exactly the filtered rows', { tag: '@long' }, async ({ page, open, admin }) => {
  for (const n of [1, 2, 3])
    await admin.call('createUser', {
      body: {
        username: `export.${n}`,
        password: 'a long enough one',
        fullname: `=导出${n}`,
        role: 'Member' as const,
      },
    })
  await open('/apps/users/list?Q=export.')
  await settled(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '文本表格（CSV）' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4)
  expect(file).toContain("'=导出1")
})
