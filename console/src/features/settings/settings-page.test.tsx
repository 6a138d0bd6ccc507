import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import SettingsPage from './settings-page.tsx'

beforeEach(() => {
  signInAs()
})

it('says that there is nothing where its address is not known, and asks again', async () => {
  api.answer('listConfigs', () => refusal('request.not_found'))
  const { user } = show(<SettingsPage />)
  await screen.findByText(/已不存在/)
  expect(screen.queryByText('加载中…')).toBeNull()
  const { title, description, group } = SETTINGS.mail
  api.answer('listConfigs', () => ({ configs: [{ configKey: 'mail', title, description, group, updatedAt: null }] }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('link', { name: /邮件/ })
  await waitFor(() => expect(screen.queryByText(/已不存在/)).toBeNull())
})
