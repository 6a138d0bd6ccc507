import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetAuth } from '#console/shared/session/auth-store.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, show } from '#console/testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

const password = () => screen.getByLabelText('密码')
const send = async (chosen: string) => {
  const { user } = show(<RegisterForm />, '/account/register')
  await fill(user, screen.getByLabelText('姓名'), '王敏')
  await fill(user, screen.getByLabelText('邮箱地址'), 'wang.min@example.com')
  await fill(user, password(), chosen)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '注册' }))
  return user
}

beforeEach(resetAuth)

it('says at the field that the password is weak, until it is changed', async () => {
  api.answer('register', () => refusal('password.weak'))
  const user = await send('wang.min')
  expect(await screen.findByText('密码过于简单，请换一个', { selector: '.field-note' })).toBeDefined()
  expect(password().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.type(password(), '7')
  expect(password().getAttribute('aria-invalid')).toBe('false')
})

it('says above the form what belongs to no field', async () => {
  api.answer('register', () => refusal('register.closed'))
  await send('correct horse battery')
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(password().getAttribute('aria-invalid')).toBe('false')
})
