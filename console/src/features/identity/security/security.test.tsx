import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/identity/second-factor.ts'
import { authStore, requireSecondFactor } from '#console/shared/session/auth-store.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { SecondFactorCards } from './second-factor-cards.tsx'

const AT = '2026-03-02T01:30:00.000Z'
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-000${n}`)
const NOTHING: SecondFactor = {
  totpSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: false,
  passkeyOrigin: 'https://ads.example',
}
const WITH_APP: SecondFactor = { ...NOTHING, totpSince: AT, recoveryCodesLeft: 2 }
const have = (secondFactor: SecondFactor) => api.answer('getSecondFactor', () => ({ secondFactor }))
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(() => {
  signInAs()
  have(NOTHING)
})

describe('the authenticator app', () => {
  it('is set up with password, secret and code; the recovery codes go only when they are kept', async () => {
    api.answer('beginTotp', ({ body }) =>
      body.password === 'right words'
        ? { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }
        : refusal('password.wrong'),
    )
    api.answer('confirmTotp', ({ body }) =>
      body.code === '123456' ? { recoveryCodes: CODES } : refusal('auth.code_wrong'),
    )
    requireSecondFactor()
    const { user } = show(<SecondFactorCards />)
    await user.click(await screen.findByRole('button', { name: '设置验证器' }))
    const password = await screen.findByLabelText('当前密码')
    await fill(user, password, 'wrong words')
    await user.click(dialog().getByRole('button', { name: '继续' }))
    await waitFor(() => expect(problemAt(password)).toBe('密码不正确'))
    await fill(user, password, 'right words')
    await user.click(dialog().getByRole('button', { name: '继续' }))
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeDefined()
    const code = screen.getByLabelText('动态码')
    await fill(user, code, '000000')
    await user.click(dialog().getByRole('button', { name: '启用' }))
    await waitFor(() => expect(problemAt(code)).toBe('动态码或恢复码不正确，或已经使用过'))
    expect(authStore.get().secondFactorRequired).toBe(true)
    await fill(user, code, '123456')
    have({ ...WITH_APP, recoveryCodesLeft: 10 })
    await user.click(dialog().getByRole('button', { name: '启用' }))
    expect(await screen.findByText('AAAA-BBBB-0009')).toBeDefined()
    const close = screen.getByRole('button', { name: '关闭' })
    expect(close).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: '我已保存' }))
    await user.click(close)
    expect(await screen.findByText('剩余 10/10 个')).toBeDefined()
    expect(authStore.get().secondFactorRequired).toBe(false)
  })
  it('is removed with the password; the last one of an Admin who must have one stays', async () => {
    have(WITH_APP)
    api.answer('removeTotp', () => refusal('second_factor.last'))
    const { user } = show(<SecondFactorCards />)
    await user.click(await screen.findByRole('button', { name: '移除验证器' }))
    await fill(user, await screen.findByLabelText('当前密码'), 'right words')
    await user.click(dialog().getByRole('button', { name: '移除验证器' }))
    expect(await screen.findByText(/管理员必须保留至少一种/)).toBeDefined()
    api.answer('removeTotp', () => ({ ok: true as const }))
    have(NOTHING)
    await user.click(dialog().getByRole('button', { name: '移除验证器' }))
    expect(await screen.findByRole('button', { name: '设置验证器' })).toBeDefined()
  })
})

describe('passkeys', () => {
  const passkey = { id: 'pk_1', name: '办公电脑', synced: true, createdAt: AT, lastUsedAt: null }

  it('say what they change for a sign-in with the password', async () => {
    show(<SecondFactorCards />)
    expect(await screen.findByText(/添加后，用密码登录时还需要动态码、恢复码或通行密钥。/)).toBeDefined()
  })
  it('are explained where this is not the address they belong to, and those there are can be removed', async () => {
    have({ ...NOTHING, passkeys: [passkey], recoveryCodesLeft: 10 })
    api.answer('removePasskey', () => ({ ok: true as const }))
    const { user } = show(<SecondFactorCards />)
    expect(await screen.findByText('通行密钥属于 https://ads.example，请在该地址打开本系统后添加。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '移除“办公电脑”' }))
    await fill(user, await screen.findByLabelText('当前密码'), 'right words')
    have(NOTHING)
    await user.click(dialog().getByRole('button', { name: '移除' }))
    await waitFor(() => expect(screen.queryByText('办公电脑')).toBeNull())
    expect(api.last('removePasskey')).toMatchObject({ params: { id: 'pk_1' }, body: { password: 'right words' } })
  })
})
