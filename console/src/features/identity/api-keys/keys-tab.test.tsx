import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiKey } from '#contract/identity/api-keys.ts'
import { api } from '#console/testing/fake-api.ts'
import { fill, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import KeysTab from './keys-tab.tsx'

const KEY = 'hkt_0123456789abcdef'
const AT = '2026-03-02T01:30:00.000Z'
const apiKey: ApiKey = {
  id: 'key_1',
  enterpriseId: 'e1',
  name: 'CRM',
  scope: 'read',
  hint: 'cdef',
  createdBy: 'wang.min',
  createdAt: AT,
  expiresAt: AT,
  lastUsedAt: null,
  lastUsedIp: '',
  endedBy: null,
}

const openForm = async () => {
  const { user } = show(<KeysTab enterpriseId="e1" back="/" />)
  await screen.findByText('还没有 API 密钥')
  await user.click(screen.getByRole('button', { name: '新建 API 密钥' }))
  await fill(user, await screen.findByLabelText('名称'), 'CRM')
  await fill(user, screen.getByLabelText('当前密码'), 'right words')
  return user
}
const make = () => screen.getByRole('button', { name: '生成密钥' })

beforeEach(() => {
  signInAs()
  api.answer('listApiKeys', () => ({ apiKeys: [] }))
  api.answer('createApiKey', () => ({ apiKey, key: KEY }))
})

describe('a new API key', () => {
  it.each([
    ['731', '不能大于 730'],
    ['0', '不能小于 1'],
    ['1.5', '请输入整数'],
  ])('valid for %s days is refused at the field', async (days, said) => {
    const user = await openForm()
    const field = screen.getByLabelText('有效期（天）')
    await fill(user, field, days)
    await user.click(make())
    await waitFor(() => expect(problemAt(field)).toBe(said))
    expect(field).toHaveProperty('value', days)
    expect(api.calls('createApiKey')).toHaveLength(0)
  })

  it('is shown until the person says that it is kept', async () => {
    const user = await openForm()
    await user.click(make())
    const dialog = await screen.findByRole('dialog', { name: '新的 API 密钥' })
    const copy = within(dialog).getByRole('button', { name: '复制：API 密钥' })
    await waitFor(() => expect(document.activeElement).toBe(copy))
    await user.keyboard('{Escape}')
    const around = document.querySelector('.ant-modal-wrap')
    if (around !== null) await user.click(around)
    expect(within(dialog).queryByRole('button', { name: /close|关闭/i })).toBeNull()
    expect(screen.getByText(KEY)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '我已保存' }))
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull())
  })
})
