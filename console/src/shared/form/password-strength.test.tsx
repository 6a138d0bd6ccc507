import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { around, fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { ContractForm } from './contract-form.tsx'
import { Field } from './field.tsx'

const strength = (field: HTMLElement) => around(field).querySelector('[role=status]')?.textContent

describe('a new password', () => {
  it.each([
    ['password1', '密码强度: 弱'],
    ['zhaoyun8', '密码强度: 中'],
    ['correct horse battery staple', '密码强度: 很强'],
  ])('“%s” is said to be %s', async (password, said) => {
    signInAs()
    const { user } = show(
      <ContractForm endpoint="changePassword" name="try" submitText="保存" submit={async () => undefined}>
        <Field name="oldPassword" label="原密码" secret autoComplete="current-password" />
        <Field name="newPassword" label="新密码" secret isNewPassword />
      </ContractForm>,
    )
    const field = screen.getByLabelText('新密码')
    expect(strength(field)).toBe('')
    await fill(user, field, password)
    await waitFor(() => expect(strength(field)).toBe(said))
    expect(strength(screen.getByLabelText('原密码'))).toBeUndefined()
  })

  it.each(['zhaoyun.ads', 'linchao.media', '北辰传媒林超', 'huoketai', '获客台获客台'])(
    '“%s” is weak for whoever is called that, or where the product is',
    async (password) => {
      signInAs()
      const { user } = show(
        <ContractForm endpoint="createUser" name="try" submitText="保存" submit={async () => undefined}>
          <Field name="username" label="用户名" />
          <Field name="email" label="邮箱" />
          <Field name="password" label="密码" secret isNewPassword ownWords={['北辰传媒林超']} />
        </ContractForm>,
      )
      await fill(user, screen.getByLabelText('用户名'), 'zhaoyun.ads')
      await fill(user, screen.getByLabelText('邮箱'), 'linchao.media@example.com')
      const field = screen.getByLabelText('密码')
      await fill(user, field, password)
      await waitFor(() => expect(strength(field)).toBe('密码强度: 弱'))
    },
  )
})
