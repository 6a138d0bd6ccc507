import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, problemAt, show, valueOf } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import EditAccount from './list/edit-account.tsx'
import { EnterForm } from './list/enter-form.tsx'

const ACCOUNT: Account = {
  id: 'ac_1',
  provider: 'oceanengine',
  accountId: '1700001',
  name: '主账户',
  corporation: '晨星网络',
  role: 'advertiser',
  agentAccountId: null,
  status: 'normal',
  balance: null,
  balanceAt: null,
  balanceFrom: null,
  tokenStatus: 'none',
  tokenExpiresAt: null,
  refreshExpiresAt: null,
  tokenError: null,
  hasPushToken: null,
  appId: null,
  appName: null,
  dataSources: [],
  grants: [],
  adsetCount: 0,
  pushPaused: null,
  remark: '',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const ignore = () => undefined
const edit = async (hasPushToken: boolean | null) => {
  const shown = show(<EditAccount account={{ ...ACCOUNT, hasPushToken }} isAdmin close={ignore} />)
  await screen.findByLabelText('账户名称')
  return shown
}
const field = () => screen.getByLabelText('回传令牌')
const TOKEN = 'copied-from-the-console'

beforeEach(() => {
  signInAs({ role: 'Admin' })
  api.answer('listApps', () => ({ thirdpartyapps: [], page: { page: 0, pageSize: 20, totalCounts: 0, totalPages: 0 } }))
  api.answer('updateAccount', () => ({ account: { ...ACCOUNT, hasPushToken: true } }))
})

describe('the push token of an account', () => {
  it('is asked for where there is none yet, and is sent', async () => {
    const { user } = await edit(false)
    expect(screen.getByText('回传令牌：未填写')).toBeTruthy()
    expect(screen.getByText('从平台的转化设置中复制；保存后不再显示')).toBeTruthy()
    expect([field().getAttribute('type'), field().getAttribute('placeholder')]).toEqual(['password', null])
    await fill(user, field(), TOKEN)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(api.calls('updateAccount')).toHaveLength(1))
    expect(api.last('updateAccount').body).toMatchObject({ pushToken: TOKEN })
    expect(api.last('updateAccount').body).not.toHaveProperty('accessToken')
  })

  it('is said to be there and never shown', async () => {
    const { user } = await edit(true)
    expect(screen.getByText('回传令牌：已填写')).toBeTruthy()
    expect([valueOf(field()), field().getAttribute('placeholder')]).toEqual(['', '已设置，留空则不变'])
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(api.calls('updateAccount')).toHaveLength(1))
    expect(api.last('updateAccount').body).not.toHaveProperty('pushToken')
  })

  it('is not spoken of where the platform gives out none', async () => {
    await edit(null)
    expect(screen.queryByText(/回传令牌/)).toBe(null)
  })

  it('that is refused is refused at its field', async () => {
    api.answer('updateAccount', () => refusal('request.malformed', [{ path: 'pushToken', message: '令牌不对' }]))
    const { user } = await edit(false)
    await fill(user, field(), TOKEN)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(problemAt(field())).toContain('令牌不对'))
  })

  it('is asked for of a new account where the platform’s schema has it', async () => {
    const text = { type: 'string' }
    const properties = {
      accountId: { ...text, title: 'Account ID' },
      pushToken: {
        ...text,
        title: 'Push token',
        description: 'Copied from the platform’s conversion settings; never shown again',
      },
    }
    api.answer('listImportSchemas', () => ({
      schemas: [
        {
          provider: 'tencent_gdt' as const,
          title: 'Tencent Ads',
          schema: JSON.stringify({ type: 'object', properties, required: ['accountId'] }),
          ui: JSON.stringify({ pushToken: { widget: 'password' } }),
        },
      ],
    }))
    api.answer('createAccount', () => ({ account: { ...ACCOUNT, hasPushToken: true } }))
    const { user } = show(<EnterForm within={undefined} close={ignore} />)
    await fill(user, await screen.findByLabelText('账户 ID'), '1700001')
    expect(field().getAttribute('type')).toBe('password')
    expect(screen.getByText('从平台的转化设置中复制；保存后不再显示')).toBeTruthy()
    await fill(user, field(), TOKEN)
    await user.click(screen.getByRole('button', { name: '添加账户' }))
    await waitFor(() => expect(api.calls('createAccount')).toHaveLength(1))
    expect(api.last('createAccount').body).toEqual({
      provider: 'tencent_gdt',
      fields: { accountId: '1700001', pushToken: TOKEN },
    })
  })
})
