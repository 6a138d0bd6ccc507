import { clientOf } from './support/client.ts'
import { enterAs, expect, test } from './support/test.ts'
import { settled } from './support/settled.ts'

const PASSWORD = 'a long enough one'

test('a change made in one tab is seen in the other', async ({ page, open, admin, context, world }) => {
  const body = await admin.call('createUser', {
    body: {
      username: 'seen.twice',
      password: PASSWORD,
      fullname: '改名之前',
      role: 'Member' as const,
    },
  })
  const { id } = body.user
  await open(`/apps/users/list?Q=seen.twice`)
  await expect(page.getByRole('cell', { name: '改名之前' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${world.url}/#/apps/users/list?Q=seen.twice&edit=${id}`)
  const name = other.getByRole('dialog').getByLabel('姓名')
  await expect(name).toHaveValue('改名之前')
  await name.fill('改名之后')
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(other.getByRole('cell', { name: '改名之后' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '改名之后' })).toBeVisible()
  await other.close()
})

test('a slow reply to an old question never takes the place of a newer one', async ({ page, open, admin }) => {
  await admin.call('createUser', {
    body: { username: 'asked.last', password: PASSWORD, fullname: '后问的', role: 'Member' as const },
  })
  const slow = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route(/\/users\?.*admi(&|$|%22)/, async (route) => {
    await slow.promise
    await route.continue().catch(() => undefined)
    late.resolve()
  })
  await open('/apps/users/list')
  await settled(page)
  const field = page.getByPlaceholder(/拼音/)
  const asked = page.waitForRequest(/\/users\?.*admi(&|$|%22)/)
  await field.fill('admi')
  await asked
  await field.fill('asked.last')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: '后问的' }).first()).toBeVisible()
  slow.resolve()
  await late.promise
  await settled(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: '后问的' }).first()).toBeVisible()
})

test.describe('after the sign-out', () => {
  test.use({ ownPage: true })
  test('no row of the last person is in memory or storage', async ({ page, admin, context, world }) => {
    // Put together here, so that the test's own script is not what is found.
    const mark = ['left', 'behind', Date.now()].join('-')
    await admin.call('createUser', {
      body: { username: mark, password: PASSWORD, fullname: mark, role: 'Member' as const },
    })
    // A session of its own: the others' goes on.
    await enterAs(page, await clientOf(world.url).signIn('admin', world.password))
    await page.goto(`${world.url}/#/apps/users/list?Q=left-behind`)
    await expect(page.getByRole('cell', { name: mark }).first()).toBeVisible()
    await page.evaluate(() => void (location.hash = '/apps/adsets/list'))
    await expect(page.getByRole('heading', { level: 1, name: '广告组' })).toBeVisible()
    // Leaving begins a new document.
    const begun = page.waitForEvent('load')
    await page.evaluate(() => void (location.hash = '/account/logout'))
    await begun
    await expect(page.getByText('您已退出登录')).toBeVisible()
    const stored = await page.evaluate(async () => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(await indexedDB.databases()),
      JSON.stringify(await caches.keys().catch(() => [])),
    ])
    expect(stored.join('\n')).not.toContain(mark)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.enable')
    const parts: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    expect(parts.join('').includes(mark)).toBe(false)
  })
})
