import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetAuth } from '#console/shared/session/auth-store.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, show } from '#console/testing/render.tsx'
import { LoginForm } from './login-form.tsx'

const WITHOUT_A_PHONE = '8VYD-YCDS-4NMR'
const password = () => screen.getByLabelText('密码')
const code = () => screen.findByLabelText('动态码')
const open = async () => {
  const shown = show(<LoginForm />, '/account/login')
  await fill(shown.user, screen.getByLabelText('用户名'), 'wang.min')
  await fill(shown.user, password(), 'secret words')
  await shown.user.click(screen.getByRole('button', { name: '登录' }))
  return shown
}

beforeEach(() => {
  resetAuth()
  api.answer('login', ({ body }) => refusal(body.code === undefined ? 'auth.code_required' : 'auth.code_wrong'))
})

describe('a sign-in', () => {
  it('binds the session to the browser', async () => {
    await open()
    await waitFor(() => expect(api.last('login').body).toMatchObject({ username: 'wang.min', binding: 'cookie' }))
    expect(api.last('login').body).not.toHaveProperty('code')
  })
  it('asks for the code in a second step, and says at the field that it is wrong', async () => {
    const { user } = await open()
    expect((await code()).getAttribute('autocomplete')).toBe('one-time-code')
    expect((await code()).getAttribute('inputmode')).toBe('numeric')
    await waitFor(async () => expect(document.activeElement).toBe(await code()))
    await fill(user, await code(), '123456')
    await user.click(screen.getByRole('button', { name: '验证' }))
    expect(await screen.findByText('动态码或恢复码不正确，或已经使用过')).toBeDefined()
    expect((await code()).getAttribute('aria-invalid')).toBe('true')
    expect(api.last('login').body).toEqual({
      username: 'wang.min',
      password: 'secret words',
      code: '123456',
      binding: 'cookie',
    })
    await user.type(await code(), '7')
    expect((await code()).getAttribute('aria-invalid')).toBe('false')
  })
  it('takes a recovery code in the same field', async () => {
    const { user } = await open()
    await code()
    await user.click(screen.getByRole('button', { name: '使用恢复码' }))
    await fill(user, screen.getByLabelText('恢复码'), WITHOUT_A_PHONE)
    await user.click(screen.getByRole('button', { name: '验证' }))
    await waitFor(() => expect(api.last('login').body.code).toBe(WITHOUT_A_PHONE))
  })
  it('says what may be used, and blames nobody for switching: each kind of code begins with an empty field', async () => {
    const { user } = await open()
    await code()
    expect(screen.getByText('输入验证器 App 的 6 位动态码，或一个恢复码；也可以使用通行密钥。')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '使用恢复码' }))
    const recovery = screen.getByLabelText('恢复码')
    await waitFor(() => expect(document.activeElement).toBe(recovery))
    expect(recovery.getAttribute('aria-invalid')).toBe('false')
    await fill(user, recovery, WITHOUT_A_PHONE)
    await user.click(screen.getByRole('button', { name: '使用动态码' }))
    expect(await code()).toHaveProperty('value', '')
    expect((await code()).getAttribute('aria-invalid')).toBe('false')
    await user.click(screen.getByRole('button', { name: '验证' }))
    expect((await code()).getAttribute('aria-invalid')).toBe('true')
  })
  it('leads back to name and password', async () => {
    const { user } = await open()
    await code()
    await user.click(screen.getByRole('button', { name: '返回登录' }))
    expect(await screen.findByLabelText('用户名')).toHaveProperty('value', 'wang.min')
  })
  it('stays at the code while the account is locked, and goes back when the password is wrong by now', async () => {
    const { user } = await open()
    await fill(user, await code(), '123456')
    api.answer('login', () => refusal('auth.locked'))
    await user.click(screen.getByRole('button', { name: '验证' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(await code()).toBeDefined()
    api.answer('login', () => refusal('auth.wrong'))
    await user.click(screen.getByRole('button', { name: '验证' }))
    expect(await screen.findByText(/用户名或密码不正确/)).toBeDefined()
    expect(password()).toBeDefined()
  })
})

describe('a sign-in with a passkey', () => {
  const offer = (get: () => Promise<unknown>) => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    api.answer('getPasskeyOptions', () => ({
      challengeId: 'pc_1',
      options: { challenge: 'AAAA', rpId: 'localhost' },
    }))
    return show(<LoginForm />, '/account/login')
  }
  const failing = (name: string) => () => Promise.reject(new DOMException('no', name))

  it('is not offered where the browser has none', () => {
    show(<LoginForm />, '/account/login')
    expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull()
  })
  it('given up is no error', async () => {
    const { user } = offer(failing('NotAllowedError'))
    await user.click(screen.getByRole('button', { name: '使用通行密钥登录' }))
    expect(await screen.findByText('未完成通行密钥验证，可以重试或使用密码登录。')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('')
  })
  it('at another address says which one to use', async () => {
    const { user } = offer(failing('SecurityError'))
    await user.click(screen.getByRole('button', { name: '使用通行密钥登录' }))
    expect(await screen.findByText(/通行密钥只能在本系统的正式访问地址上使用/)).toBeDefined()
  })
})
