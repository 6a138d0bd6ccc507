import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { call } from '#console/shared/api/client.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, pick, problemAt, show, valueOf } from '#console/testing/render.tsx'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { ConflictNote } from './conflict-note.tsx'
import { ContractForm, type ContractFormProps } from './contract-form.tsx'
import { Field } from './field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

type Body = SentBodyOf<Endpoints['createUser']>
type Given = Partial<ContractFormProps<'createUser'>> & { left?: () => void }

const stay = () => undefined

const CreateUser = ({ left = stay, ...given }: Given) => {
  const leave = useLeaveGuard(left)
  return (
    <ContractForm
      endpoint="createUser"
      name="create-user"
      initial={{ role: 'Member' }}
      fieldOf={{ 'user.username_taken': 'username' }}
      submitText="创建用户"
      leave={leave}
      submit={async (body) => void (await call('createUser', { body }))}
      {...given}
    >
      <Field name="username" label="用户名" wrong="只能包含文字和数字" />
      <NewPasswordField name="password" label="密码" />
      <Field name="fullname" label="姓名" />
      <Field name="email" label="邮箱" />
      <Field name="role" label="角色" options={['Admin', 'User', 'Member'].map((value) => ({ value, label: value }))} />
    </ContractForm>
  )
}

const username = () => screen.getByLabelText('用户名')
const password = () => screen.getByLabelText('密码')
const fullname = () => screen.getByLabelText('姓名')
const send = () => screen.getByRole('button', { name: '创建用户' })
type User = ReturnType<typeof show>['user']
const fillAll = async (user: User): Promise<void> => {
  await fill(user, username(), 'zhao.yun')
  await fill(user, password(), 'a long enough one')
  await fill(user, fullname(), '赵云')
}

beforeEach(() => {
  signInAs()
  api.answer('createUser', () => ({ user: userOf(1) }))
})

describe('a form checks what is typed', () => {
  it('when the field is left, with the rule of the contract, and again at each key once it was wrong', async () => {
    const { user } = show(<CreateUser />)
    await user.type(username(), 'ab')
    expect(problemAt(username())).toBe('')
    await user.tab()
    await waitFor(() => expect(problemAt(username())).toBe('至少 3 个字符'))
    await user.type(username(), 'c')
    await waitFor(() => expect(problemAt(username())).toBe(''))
    await fill(user, username(), 'a b c')
    await user.tab()
    await waitFor(() => expect(problemAt(username())).toBe('只能包含文字和数字'))
  })

  it('when it is sent: what is missing is said at each field, the first gets the focus, and nothing is sent', async () => {
    const { user } = show(<CreateUser />)
    await user.click(send())
    await waitFor(() => expect(problemAt(username())).toBe('请填写用户名'))
    expect([problemAt(password()), problemAt(fullname())]).toEqual(['请填写密码', '请填写姓名'])
    await waitFor(() => expect(document.activeElement).toBe(username()))
    expect(api.calls('createUser')).toEqual([])
  })
})

describe('a form is sent', () => {
  it('with what was filled in, and nothing in place of an email left empty', async () => {
    const { user } = show(<CreateUser />)
    await fillAll(user)
    await pick(user, '角色', 'User')
    await user.click(send())
    await waitFor(() => expect(api.calls('createUser')).toHaveLength(1))
    expect(api.last('createUser').body).toEqual({
      username: 'zhao.yun',
      password: 'a long enough one',
      fullname: '赵云',
      email: null,
      role: 'User',
    })
  })

  it('by Ctrl+Enter from a field, and once while it is under way', async () => {
    const gate = Promise.withResolvers<void>()
    api.answer('createUser', async () => {
      await gate.promise
      return { user: userOf(1) }
    })
    const { user } = show(<CreateUser />)
    await fillAll(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(send().className).toContain('ant-btn-loading'))
    await user.click(send())
    await user.keyboard('{Control>}{Enter}{/Control}')
    gate.resolve()
    await waitFor(() => expect(send().className).not.toContain('ant-btn-loading'))
    expect(api.calls('createUser')).toHaveLength(1)
  })
})

describe('a form tells why it was refused', () => {
  it('at the fields the server named', async () => {
    api.answer('createUser', () =>
      refusal('request.malformed', [
        { path: 'email', message: '邮箱格式不正确' },
        { path: 'fullname', message: '姓名过长' },
      ]),
    )
    const { user } = show(<CreateUser />)
    await fillAll(user)
    await user.click(send())
    await waitFor(() => expect(problemAt(screen.getByLabelText('邮箱'))).toBe('邮箱格式不正确'))
    expect(problemAt(fullname())).toBe('姓名过长')
    expect(screen.queryByText(/请求格式不正确/)).toBeNull()
  })

  it('at the field a failure is about, where the server named none', async () => {
    api.answer('createUser', () => refusal('user.username_taken'))
    const { user } = show(<CreateUser />)
    await fillAll(user)
    await user.click(send())
    await waitFor(() => expect(problemAt(username())).toBe('用户名已被使用'))
    await waitFor(() => expect(document.activeElement).toBe(username()))
    expect(fullname()).toHaveProperty('value', '赵云')
  })

  it('above the fields, where it is about none of them', async () => {
    api.answer('createUser', () => refusal('request.malformed', [{ path: 'enterpriseId', message: '企业不存在' }]))
    const { user } = show(<CreateUser />)
    await fillAll(user)
    await user.click(send())
    const note = await screen.findByText('请求格式不正确，请检查标出的字段')
    expect(note.closest('[role=alert]')?.textContent).toContain('enterpriseId: 企业不存在')
  })

  it('with a question where two people changed the same, and sends mine again when I say so', async () => {
    const mine = vi.fn<(body: Body) => Promise<void>>()
    mine.mockRejectedValueOnce(new CallFailure(409, 'conflict', 'taken'))
    mine.mockResolvedValueOnce()
    const keep = vi.fn()
    const { user } = show(
      <CreateUser
        submit={mine}
        explain={() => <ConflictNote title="他人已修改" takeTheirs={() => undefined} keepMine={keep} />}
      />,
    )
    await fillAll(user)
    await user.click(send())
    expect((await screen.findByText('他人已修改')).closest('[role=alert]')?.textContent).toContain('您填写的内容还在')
    await user.click(screen.getByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(mine).toHaveBeenCalledTimes(2))
    expect(keep).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('他人已修改')).toBeNull())
  })
})

describe('what was typed and not sent', () => {
  it('is there again when the form opens anew, without the password, and can be thrown away', async () => {
    const first = show(<CreateUser />)
    await fillAll(first.user)
    first.unmount()
    const { user } = show(<CreateUser />)
    expect([username(), password(), fullname()].map(valueOf)).toEqual(['zhao.yun', '', '赵云'])
    const note = screen.getByText('已恢复上次未提交的内容（密码不会保留）。').closest<HTMLElement>('[role=status]')
    await user.click(within(note ?? document.body).getByRole('button', { name: '重新填写' }))
    expect(username()).toHaveProperty('value', '')
    expect(screen.queryByText(/已恢复上次未提交的内容/)).toBeNull()
  })

  it('is forgotten once it was sent', async () => {
    const first = show(<CreateUser />)
    await fillAll(first.user)
    await first.user.click(send())
    await waitFor(() => expect(api.calls('createUser')).toHaveLength(1))
    await waitFor(() => expect(send().className).not.toContain('ant-btn-loading'))
    first.unmount()
    show(<CreateUser />)
    expect(username()).toHaveProperty('value', '')
  })

  it('is asked about before the form is left, and only then', async () => {
    const left = vi.fn()
    const { user } = show(<CreateUser left={left} />)
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(left).toHaveBeenCalledOnce()
    await user.type(fullname(), '赵')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续编辑' }))
    expect(left).toHaveBeenCalledOnce()
    expect(fullname()).toHaveProperty('value', '赵')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃' }))
    expect(left).toHaveBeenCalledTimes(2)
  })
})

it('a new password is made and copied in one step', async () => {
  const { user } = show(<CreateUser />)
  await user.click(screen.getByRole('button', { name: '生成一个并复制' }))
  await screen.findByText('新密码已复制到剪贴板')
  const made = String(valueOf(password()))
  expect(made).toMatch(/^[A-Za-z2-9]{14}$/)
  expect(await navigator.clipboard.readText()).toBe(made)
  expect(problemAt(password())).toBe('')
})
