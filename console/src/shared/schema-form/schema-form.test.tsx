import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '#console/shared/api/failure.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { around, fill, pick, problemAt, show, valueOf } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { readHints } from './read-hints.ts'
import type { RawSchema } from './read-schema.ts'
import SchemaForm from './schema-form.tsx'

type Save = (body: Record<string, unknown>) => Promise<void>

beforeEach(() => {
  signInAs()
})

const save = (): HTMLElement => screen.getByRole('button', { name: '保存' })
const showForm = (properties: RawSchema, more: { required?: string[]; hints?: unknown; initial?: RawSchema } = {}) => {
  const saved = vi.fn<Save>().mockResolvedValue()
  const schema = { type: 'object', properties, required: more.required ?? [], additionalProperties: false }
  const shown = show(
    <SchemaForm
      name="config"
      schema={schema}
      hints={readHints(more.hints)}
      initial={more.initial}
      submitText="保存"
      submit={saved}
    />,
  )
  return { ...shown, saved }
}
const field = (name: string) => screen.getByLabelText(name)

describe('a form drawn from a schema', () => {
  it('asks for each kind of value in its own way, and sends what it was given', async () => {
    const { user, saved } = showForm(
      {
        name: { type: 'string', title: 'Product name', description: 'Name and notice of this console' },
        port: { type: 'integer', title: 'Port' },
        secure: { type: 'boolean', title: 'TLS from the start' },
        registration: { type: 'string', title: 'Sign-up', enum: ['open', 'closed'] },
        quiet: { type: 'string', title: 'Security', enum: ['info', 'danger'] },
      },
      {
        hints: { registration: { widget: 'radio', labels: { open: 'Open to everyone', closed: 'Closed' } } },
        initial: { port: 25, registration: 'open' },
      },
    )
    expect(around(field('系统名称')).textContent).toContain('系统名称和公告')
    await fill(user, field('系统名称'), '获客台')
    await fill(user, screen.getByRole('spinbutton', { name: '端口' }), '465')
    await user.click(screen.getByRole('switch', { name: '直接使用 TLS' }))
    await user.click(screen.getByRole('radio', { name: '关闭注册' }))
    await pick(user, '安全', 'danger')
    await user.click(save())
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved).toHaveBeenCalledWith({
      name: '获客台',
      port: 465,
      secure: true,
      registration: 'closed',
      quiet: 'danger',
    })
  })

  it('says the rule a value breaks at its field, in the words of the hint where there are some', async () => {
    const { user, saved } = showForm(
      {
        name: { type: 'string', title: 'Product name', minLength: 1, maxLength: 4 },
        port: { type: 'integer', title: 'Port', maximum: 65_535 },
        notice: { type: 'string', title: 'Notice', pattern: '^[a-z]+$' },
      },
      { required: ['name'], hints: { notice: { wrong: 'Closed' } } },
    )
    await user.click(save())
    await waitFor(() => expect(problemAt(field('系统名称'))).toBe('请填写系统名称'))
    await fill(user, field('系统名称'), '太长的名称')
    await waitFor(() => expect(problemAt(field('系统名称'))).toBe('最多 4 个字符'))
    await fill(user, field('端口'), '70000')
    await fill(user, field('公告'), 'ABC')
    await user.tab()
    await waitFor(() => expect(problemAt(field('端口'))).toBe('不能大于 65535'))
    await waitFor(() => expect(problemAt(field('公告'))).toBe('关闭注册'))
    expect(saved).not.toHaveBeenCalled()
  })

  it('checks the whole before it is sent, also what no single field can see', async () => {
    const { user, saved } = showForm({
      domains: { type: 'array', title: 'List', items: { type: 'string' }, uniqueItems: true, maxItems: 1 },
      port: { type: 'integer', title: 'Port', multipleOf: 5 },
    })
    await fill(user, field('端口'), '7')
    await user.click(save())
    await waitFor(() => expect(problemAt(field('端口'))).toBe('内容的类型不正确'))
    expect(saved).not.toHaveBeenCalled()
  })

  it('takes away and adds the entries of a list, and names a wrong one', async () => {
    const { user, saved } = showForm(
      { hosts: { type: 'array', title: 'List', items: { type: 'string', minLength: 3 } } },
      { initial: { hosts: ['a.example', 'b.example'] } },
    )
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }))
    await user.click(screen.getByRole('button', { name: '添加一项' }))
    await fill(user, field('列表 2'), 'x')
    await user.click(save())
    await waitFor(() => expect(problemAt(field('列表 2'))).toBe('至少 3 个字符'))
    await fill(user, field('列表 2'), 'c.example')
    await user.click(save())
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ hosts: ['b.example', 'c.example'] }))
  })

  it('shows what the server refused at a field within a group', async () => {
    const { user, saved } = showForm({
      hours: { type: 'object', title: 'Security', properties: { from: { type: 'string', title: 'Port' } } },
    })
    saved.mockRejectedValueOnce(new CallFailure(422, 'x', '不行', [{ path: 'hours.from', message: '早于现在' }]))
    await fill(user, within(screen.getByRole('group', { name: '安全' })).getByLabelText('端口'), '08:00')
    await user.click(save())
    await waitFor(() => expect(problemAt(field('端口'))).toBe('早于现在'))
    expect(saved).toHaveBeenCalledWith({ hours: { from: '08:00' } })
  })
})

describe('a secret', () => {
  const PASSWORD = { password: { type: 'string', title: 'Password' }, name: { type: 'string', title: 'Product name' } }
  const hints = { password: { widget: 'password', secretSet: true } }

  it('is never shown, says that it is set, and is kept where it is left empty', async () => {
    const { user, saved } = showForm(PASSWORD, { hints })
    expect(field('密码')).toMatchObject({ type: 'password', value: '', placeholder: '已设置，留空则不变' })
    await fill(user, field('系统名称'), '获客台')
    await user.click(save())
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ name: '获客台' }))
  })

  it('stays out of the draft of what was typed', async () => {
    const { user, unmount } = showForm(PASSWORD, { hints })
    await fill(user, field('密码'), 'smtp secret')
    await fill(user, field('系统名称'), '获客台')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('smtp secret')
    unmount()
    showForm(PASSWORD, { hints })
    expect([field('系统名称'), field('密码')].map(valueOf)).toEqual(['获客台', ''])
  })
})

describe('a picture', () => {
  const PICTURE = new File(['dot'], 'a.png', { type: 'image/png' })
  const choose = async (user: ReturnType<typeof show>['user']): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is nothing to upload with')
    await user.upload(input, PICTURE)
  }

  it('is uploaded as soon as it is chosen, shown, and can be taken away', async () => {
    api.answer('uploadFiles', () => ({
      files: [{ id: 'fi_1', url: '/files/a.png', name: 'a.png', type: 'image/png', size: 3 }],
    }))
    const { user, saved } = showForm(
      { picture: { type: 'string', title: 'Picture' } },
      { hints: { picture: { widget: 'picture' } } },
    )
    await choose(user)
    expect((await screen.findByRole('img', { name: '已选图片' })).getAttribute('src')).toBe('/files/a.png')
    await user.click(save())
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ picture: '/files/a.png' }))
    await user.click(screen.getByRole('button', { name: '移除' }))
    expect(screen.queryByRole('img', { name: '已选图片' })).toBeNull()
  })

  it('that the server refuses is told at once, and another may be chosen', async () => {
    api.answer('uploadFiles', () => refusal('file.too_large'))
    const { user } = showForm(
      { picture: { type: 'string', title: 'Picture' } },
      { hints: { picture: { widget: 'picture' } } },
    )
    await choose(user)
    expect((await screen.findByText('文件过大')).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByRole('img', { name: '已选图片' })).toBeNull()
    expect(screen.getByRole('button', { name: /图片$/ })).toHaveProperty('disabled', false)
  })
})

it('a colour is typed or picked, and only a whole one is taken', async () => {
  const { user, saved } = showForm(
    { color: { type: 'string', title: 'Colour', pattern: '^#[0-9a-f]{6}$' } },
    { hints: { color: { widget: 'color' } }, initial: { color: '#2b5aed' } },
  )
  await fill(user, field('颜色'), '#12')
  await user.click(save())
  await waitFor(() => expect(problemAt(field('颜色'))).toBe('格式不正确'))
  expect(field('选取颜色')).toHaveProperty('value', '#000000')
  await fill(user, field('颜色'), '#FF8800')
  expect(field('选取颜色')).toHaveProperty('value', '#ff8800')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ color: '#ff8800' }))
})
