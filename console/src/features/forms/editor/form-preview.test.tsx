import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill, type Shown } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { openEditor } from '../testing/form-samples.tsx'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
})

type User = Shown['user']
const phone = () => screen.getByRole('figure')
const form = () => within(screen.getByRole('form', { name: '试填表单' }))
const add = async (user: User, ...kinds: string[]): Promise<void> => {
  const palette = within(screen.getByRole('region', { name: '添加字段' }))
  for (const kind of kinds) await user.click(palette.getByText(kind))
}
const side = (user: User, label: string) =>
  user.click(screen.getByText(label, { selector: '.ant-segmented-item-label' }))

describe('the phone beside the editor', () => {
  it('shows the questions as they are written, and the look and the thanks', async () => {
    const { user } = await openEditor()
    await add(user, '单选')
    await fill(user, screen.getByLabelText('标题'), '所在年级')
    await fill(user, screen.getByLabelText('选项'), '小学\n初中\n\n小学')
    await fill(user, screen.getByLabelText('字段说明'), '选一个')
    await user.click(screen.getByLabelText('必填'))
    const group = form().getByRole('group', { name: /^所在年级/ })
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    expect(group.textContent).toBe('所在年级*小学初中选一个')
    await side(user, '外观')
    await fill(user, screen.getByLabelText('主标题'), '免费预约')
    await fill(user, screen.getByLabelText('按钮文字'), '立即预约')
    expect(phone().textContent).toContain('免费预约')
    expect(form().getByRole('button', { name: '立即预约' })).toBeDefined()
    await side(user, '感谢页')
    await fill(user, screen.getByLabelText('主标题'), '预约成功')
    expect(phone().textContent).toContain('预约成功')
    expect(screen.queryByRole('form', { name: '试填表单' })).toBeNull()
  })

  it('judges what is filled in as the visitor’s page does, and thanks when it is right', async () => {
    const { user } = await openEditor()
    await add(user, '姓名', '手机号', '同意条款')
    const send = () => user.click(form().getByRole('button', { name: '提交' }))
    await send()
    expect(form().getByText('请填写姓名')).toBeDefined()
    expect(form().getByText('请先阅读并勾选同意')).toBeDefined()
    await fill(user, form().getByLabelText(/^姓名/), '张三丰')
    expect(form().queryByText('请填写姓名')).toBeNull()
    await fill(user, form().getByLabelText(/^手机号/), '138')
    await user.click(form().getByLabelText(/^我已阅读并同意/))
    await send()
    expect(form().getByText('请填写 11 位手机号')).toBeDefined()
    await fill(user, form().getByLabelText(/^手机号/), '13800138000')
    await send()
    await waitFor(() => expect(phone().textContent).toContain('提交成功'))
    await user.click(screen.getByRole('button', { name: '重新填写' }))
    expect(form().getByLabelText(/^姓名/)).toHaveProperty('value', '')
  })

  it('asks for the code beside the phone where the phone is proved', async () => {
    const { user } = await openEditor()
    await add(user, '手机号')
    await side(user, '规则')
    await user.click(screen.getByLabelText('访客需用短信验证码验证手机号'))
    await fill(user, form().getByLabelText(/^手机号/), '13800138000')
    await fill(user, form().getByLabelText(/^短信验证码/), '12')
    await user.click(form().getByRole('button', { name: '提交' }))
    expect(form().getByText('验证码为 6 位数字')).toBeDefined()
  })

  it('keeps its own keys: a step back in it is not one of the editor', async () => {
    const { user } = await openEditor()
    await add(user, '姓名')
    await fill(user, form().getByLabelText(/^姓名/), '张三丰')
    await user.keyboard('{Control>}z{/Control}')
    expect(form().getByLabelText(/^姓名/)).toBeDefined()
    expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', false)
  })
})
