import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test('settings are saved, and a change by someone else in between is said', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  await open('/apps/settings/storage')
  await settled(page)
  await page.getByLabel('单个文件上限（MB）').or(page.getByRole('spinbutton').first()).first().fill('12')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(
      async () => JSON.parse((await admin.call('getConfig', { params: { configKey: 'storage' } })).settings).maxFileMb,
    )
    .toBe(12)
  const { version } = await admin.call('getConfig', { params: { configKey: 'storage' } })
  await admin.call('putConfig', {
    params: { configKey: 'storage' },
    body: { settings: JSON.stringify({ maxFileMb: 20 }), version },
  })
  await page.getByRole('spinbutton').first().fill('13')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('他人已保存了这项设置')).toBeVisible()
  expect(JSON.parse((await admin.call('getConfig', { params: { configKey: 'storage' } })).settings).maxFileMb).toBe(20)
  expect(complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
})

test('a secret is written and never shown again', { tag: '@long' }, async ({ page, open, admin }) => {
  await open('/apps/settings/mail')
  await settled(page)
  await page.getByLabel('密码', { exact: true }).fill('smtp secret 42')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(async () => (await admin.call('getConfig', { params: { configKey: 'mail' } })).ui)
    .toContain('"secretSet":true')
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  expect(JSON.stringify(await admin.call('getConfig', { params: { configKey: 'mail' } }))).not.toContain(
    'smtp secret 42',
  )
})

test('a notice is shown on every page', { tag: '@long' }, async ({ page, open, admin }) => {
  const set = (notice: string) =>
    admin.call('putConfig', { params: { configKey: 'site' }, body: { settings: JSON.stringify({ notice }) } })
  await set('今晚 23:00 维护十分钟')
  await open('/apps/profile', 'Member')
  await expect(page.getByText('今晚 23:00 维护十分钟')).toBeVisible()
  await set('')
})
