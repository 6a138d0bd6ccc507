import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SETTINGS } from '#contract/settings/registry.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import type { Config } from './config.ts'
import ConfigPage from './config-page.tsx'

/** As the server answers it: without the secrets. */
const configOf = (key: 'storage' | 'mail', given: Partial<Config> = {}): Config => ({
  configKey: key,
  settings: JSON.stringify({ ...SETTINGS[key].schema.parse({}), password: undefined }),
  schema: JSON.stringify(z.toJSONSchema(SETTINGS[key].schema, { io: 'input' })),
  ui: JSON.stringify({ ...SETTINGS[key].ui, password: { widget: 'password', secretSet: true } }),
  version: 1,
  updatedAt: null,
  updatedBy: null,
  ...given,
})
const showConfig = (key: 'storage' | 'mail') => {
  const { title, description, group } = SETTINGS[key]
  api.answer('listConfigs', () => ({
    configs: [{ configKey: key, title, description, group, updatedAt: null }],
  }))
  return show(
    <Routes>
      <Route path="/apps/settings/:configKey" element={<ConfigPage />} />
    </Routes>,
    `/apps/settings/${key}`,
  )
}
const size = () => screen.findByLabelText('单个文件上限（MB）')
const save = () => screen.getByRole('button', { name: '保存' })
const sent = () => {
  const { body } = api.last('putConfig')
  return { settings: JSON.parse(body.settings), version: body.version }
}

beforeEach(() => {
  signInAs()
  api.answer('getConfig', ({ params: { configKey } }) => configOf(configKey === 'mail' ? 'mail' : 'storage'))
  api.answer('getSite', () => refusal('server.unavailable'))
})

describe('the page of one setting', () => {
  it('says its name, keeps to the rules of the setting and saves it under the version it read', async () => {
    const { user } = showConfig('storage')
    await fill(user, await size(), '0')
    expect(screen.getByRole('heading', { name: '存储' })).toBeDefined()
    await user.click(save())
    await waitFor(async () => expect(problemAt(await size())).toBe('不能小于 1'))
    expect(api.calls('putConfig')).toEqual([])
    api.answer('putConfig', ({ body }) => configOf('storage', { settings: body.settings, version: 2 }))
    await fill(user, await size(), '12')
    await user.click(save())
    expect(await screen.findByText('已保存')).toBeDefined()
    expect(sent()).toMatchObject({ settings: { maxFileMb: 12 }, version: 1 })
  })

  it('says that someone else saved meanwhile, and saves mine over it only when I say so', async () => {
    const { user } = showConfig('storage')
    await fill(user, await size(), '13')
    api.answer('putConfig', () => refusal('settings.conflict'))
    api.answer('getConfig', () =>
      configOf('storage', { version: 3, updatedBy: '陈晨', updatedAt: '2026-03-02T01:30:00.000Z' }),
    )
    await user.click(save())
    const note = (await screen.findByText('您填写期间，他人已保存了这项设置')).closest<HTMLElement>('[role=alert]')
    expect(note?.textContent).toContain('陈晨')
    expect(await size()).toHaveProperty('value', '13')
    api.answer('putConfig', ({ body }) => configOf('storage', { settings: body.settings, version: 4 }))
    await user.click(within(note ?? document.body).getByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(sent()).toMatchObject({ settings: { maxFileMb: 13 }, version: 3 }))
  })

  it('shows a stored secret as set and never itself, and sends none that was not typed', async () => {
    const { user } = showConfig('mail')
    const secret = await screen.findByLabelText('密码')
    expect(secret).toMatchObject({ value: '', placeholder: '已设置，留空则不变' })
    api.answer('putConfig', ({ body }) => configOf('mail', { settings: body.settings, version: 2 }))
    await fill(user, screen.getByLabelText('SMTP 服务器'), 'smtp.example.com')
    await user.click(screen.getAllByRole('button', { name: '保存' })[0] ?? document.body)
    await waitFor(() => expect(sent().settings).toMatchObject({ host: 'smtp.example.com' }))
    expect(sent().settings).not.toHaveProperty('password')
  })

  it('says why it could not be read, and reads it again on request', async () => {
    api.answer('getConfig', () => refusal('server.failed'))
    const { user } = showConfig('storage')
    const note = await screen.findByRole('alert')
    api.answer('getConfig', () => configOf('storage'))
    await user.click(within(note).getByRole('button', { name: '重试' }))
    expect(await size()).toBeDefined()
  })
})
