import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, pick, problemAt, type Shown, valueOf } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { ASKED, formOf, openEditor, titles } from '../testing/form-samples.tsx'

const OWN = { id: 'en_1', name: '晨星网络', role: 'User' } as const

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [OWN], selectEnterprise: OWN.id })
})

type User = Shown['user']
const name = () => screen.getByLabelText('表单名称')
const button = (label: string | RegExp) => screen.getByRole('button', { name: label })
const add = async (user: User, ...kinds: string[]): Promise<void> => {
  const palette = within(screen.getByRole('region', { name: '添加字段' }))
  for (const kind of kinds) await user.click(palette.getByText(kind))
}
const side = (user: User, label: string) =>
  user.click(screen.getByText(label, { selector: '.ant-segmented-item-label' }))

describe('the fields of a form', () => {
  it('are added, named, moved, copied and taken out, and each step goes back and forth', async () => {
    const { user } = await openEditor()
    expect(button('撤销')).toHaveProperty('disabled', true)
    await add(user, '姓名', '手机号', '数字')
    expect(titles()).toEqual(['姓名*', '手机号*', '数量'])
    await fill(user, screen.getByLabelText('标题'), '年龄')
    await user.click(button('上移“年龄”'))
    expect(titles()).toEqual(['姓名*', '年龄', '手机号*'])
    await user.click(button('复制“年龄”'))
    expect(titles()).toEqual(['姓名*', '年龄', '年龄', '手机号*'])
    expect(screen.getByLabelText('字段名')).toHaveProperty('value', 'number2')
    await user.keyboard('{Control>}z{/Control}')
    expect(titles()).toEqual(['姓名*', '年龄', '手机号*'])
    await user.click(button('删除“姓名”'))
    expect(titles()).toEqual(['年龄', '手机号*'])
    await user.click(button('放回原处'))
    expect(titles()).toEqual(['姓名*', '年龄', '手机号*'])
    await user.click(button('撤销'))
    await user.click(button('撤销'))
    await user.click(button('重做'))
    expect(titles()).toEqual(['年龄', '手机号*'])
  })

  it('are dragged to another place', async () => {
    await openEditor('/apps/form/create').then(({ user }) => add(user, '姓名', '手机号', '日期'))
    const rows = within(screen.getByRole('list', { name: '表单字段' })).getAllByRole('listitem')
    const [handle, place] = [rows[2]?.querySelector('.form-editor-field-handle'), rows[0]]
    if (!handle || place === undefined) throw new Error('There is nothing to drag')
    const drag = (type: 'dragStart' | 'dragOver' | 'drop', at: Element) => {
      const event = createEvent[type](at)
      Object.assign(event, { dataTransfer: { setData: () => undefined, setDragImage: () => undefined } })
      fireEvent(at, event)
    }
    drag('dragStart', handle)
    await waitFor(() => expect(rows[2]?.className).toContain('is-dragged'))
    drag('dragOver', place)
    await waitFor(() => expect(place.className).toContain('form-editor-drop-above'))
    drag('drop', place)
    await waitFor(() => expect(titles()).toEqual(['日期', '姓名*', '手机号*']))
  })

  it('say at their settings what is not right', async () => {
    const { user } = await openEditor()
    await add(user, '姓名', '单选')
    await fill(user, screen.getByLabelText('标题'), '')
    expect(problemAt(screen.getByLabelText('标题'))).toBe('请填写标题')
    await fill(user, screen.getByLabelText('字段名'), 'name')
    expect(problemAt(screen.getByLabelText('字段名'))).toBe('字段名与其他字段重复')
    await fill(user, screen.getByLabelText('选项'), '')
    expect(problemAt(screen.getByLabelText('选项'))).toMatch(/需要 1 到 200 个不重复的选项/)
    expect(screen.getAllByText('待修改')).toHaveLength(2)
    await side(user, 'JSON')
    expect(screen.getByText('有两个字段同名，请先改名再看 JSON。').closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByLabelText('schema')).toBeNull()
  })

  it('come from a template when there are none yet', async () => {
    const { user } = await openEditor()
    await user.click(button(/留电话领方案/))
    expect(titles()).toEqual(['怎么称呼您*', '手机号*', '所在省份', '您的需求', '我已阅读并同意《个人信息保护声明》*'])
    expect(name()).toHaveProperty('value', '留电话领方案')
  })
})

describe('the JSON of a form', () => {
  it('says the same as the fields, keeps what is wrong by its path, and the fields follow what is right', async () => {
    const { user } = await openEditor()
    await add(user, '手机号', '下拉选择')
    await side(user, 'JSON')
    const schema = screen.getByLabelText('schema')
    const right = String(valueOf(schema))
    expect(Object.keys(JSON.parse(right).properties)).toEqual(['phone', 'select'])
    const wrong = right.replace('"format": "phone"', '"pattern": "(1+)+$"')
    await fill(user, schema, wrong)
    expect(screen.getByText('schema.properties.phone.pattern')).toBeDefined()
    await side(user, '字段')
    expect(screen.getByText(/JSON 还有问题/).closest('[role=alert]')).not.toBeNull()
    expect(schema).toHaveProperty('value', wrong)
    await fill(user, schema, right.replace('下拉选择', '意向课程'))
    await side(user, '字段')
    expect(titles()).toEqual(['手机号*', '意向课程'])
  })
})

describe('saving a new form', () => {
  it('says above and at the name what is missing, and leads to the side it stands on', async () => {
    const { user } = await openEditor()
    await side(user, '外观')
    await user.click(button('保存'))
    const note = await screen.findByText('有些内容还需要修改')
    expect(note.closest('[role=alert]')?.textContent).toMatch(/表单名称.*请填写表单名称.*字段.*至少需要一个字段/)
    expect(problemAt(name())).toBe('请填写表单名称')
    expect(screen.getByRole('region', { name: '字段' })).toBeDefined()
    expect(screen.getByText('字段 !')).toBeDefined()
    expect(api.calls('createFormSchema')).toEqual([])
  })

  it('needs a phone that must be filled in where the phone is proved by a code', async () => {
    const { user } = await openEditor()
    await fill(user, name(), '试听')
    await add(user, '姓名')
    await side(user, '规则')
    await user.click(screen.getByLabelText('访客需用短信验证码验证手机号'))
    const need = '短信验证需要一个必填的手机号字段。'
    const rules = () => within(screen.getByRole('region', { name: '规则' }))
    expect(rules().getByText(need)).toBeDefined()
    await user.click(button('保存'))
    expect((await screen.findByText('有些内容还需要修改')).closest('[role=alert]')?.textContent).toContain(need)
    await side(user, '字段')
    await add(user, '手机号')
    await side(user, '规则')
    expect(rules().queryByText(need)).toBeNull()
  })

  it('sends everything with “published” where it is published at once', async () => {
    api.answer('createFormSchema', () => ({ form_schema: formOf({ name: '试听' }) }))
    const { user, where } = await openEditor()
    await fill(user, name(), ' 试听 ')
    await add(user, '手机号')
    await side(user, '感谢页')
    await fill(user, screen.getByLabelText('继续访问的地址'), 'http://example.com')
    expect(problemAt(screen.getByLabelText('继续访问的地址'))).toBe('格式不正确')
    await fill(user, screen.getByLabelText('继续访问的地址'), 'https://example.com')
    await user.click(button('保存并发布'))
    await waitFor(() => expect(where()).toBe('/apps/form/formsschema'))
    const { body } = api.last('createFormSchema')
    expect(body).toMatchObject({
      enterpriseId: 'en_1',
      name: '试听',
      status: 'published',
      thanks: { url: 'https://example.com' },
    })
    expect(JSON.parse(body.schema)).toMatchObject({ properties: { phone: { format: 'phone' } }, required: ['phone'] })
  })

  it('asks an administrator whose it is, and keeps all typed when the server refuses', async () => {
    signInAs({ role: 'User', enterprises: [OWN, { ...OWN, id: 'en_2', name: '北辰科技' }] })
    api.answer('createFormSchema', () => refusal('enterprise.choose', [{ path: 'enterpriseId', message: '请选择' }]))
    const { user } = await openEditor()
    await fill(user, name(), '试听')
    await add(user, '手机号')
    await pick(user, '企业', '北辰科技')
    await user.click(button('保存'))
    const note = await screen.findByText('请选择所属企业')
    expect(note.closest('[role=alert]')?.textContent).toContain('enterpriseId 请选择')
    expect(api.last('createFormSchema').body).toMatchObject({ enterpriseId: 'en_2', status: 'draft' })
    expect([valueOf(name()), titles()]).toEqual(['试听', ['手机号*']])
  })

  it('is not needed to keep a draft in this tab', async () => {
    const first = await openEditor()
    await fill(first.user, name(), '试听')
    await add(first.user, '手机号')
    first.unmount()
    const { user } = await openEditor()
    expect([valueOf(name()), titles()]).toEqual(['试听', ['手机号*']])
    await user.click(button('重新填写'))
    expect([valueOf(name()), titles()]).toEqual(['', []])
  })
})

describe('an edit that meets a colleague’s', () => {
  const theirs = formOf({
    schema: JSON.stringify({ ...ASKED, properties: { phone: ASKED.properties.phone } }),
    version: 2,
  })
  const answer = (form = formOf()): void =>
    api.answer('getFormSchema', () => ({
      form_schema: form,
      versions: [form, formOf()].slice(0, form.version).map(({ version, schema, ui }) => ({
        version,
        schema,
        ui,
        changedBy: '陈晨',
        changedAt: '2026-03-02T01:30:00.000Z',
      })),
    }))

  it('is told with what they changed; theirs is taken, and an older version comes back into the editor', async () => {
    answer()
    const { user } = await openEditor('/apps/form/edit/7')
    await add(user, '日期')
    answer(theirs)
    await user.click(button('保存'))
    const note = await screen.findByText('编辑期间，有人修改了这个表单')
    expect(note.closest('[role=alert]')?.textContent).toContain('对方修改了：字段')
    expect(titles()).toHaveLength(4)
    await user.click(button('加载最新内容，放弃我的'))
    await waitFor(() => expect(titles()).toEqual(['手机号*']))
    await user.click(button('历史版本'))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('删除“姓名”')).toBeDefined()
    await user.click(drawer.getByRole('button', { name: '恢复此版本' }))
    await waitFor(() => expect(titles()).toEqual(['姓名', '手机号*', '所在省份']))
  })

  it('sends only the parts that were changed, under the version it met', async () => {
    answer()
    const { user, where } = await openEditor('/apps/form/edit/7')
    answer(theirs)
    api.answer('updateFormSchema', () => ({ form_schema: theirs }))
    await fill(user, name(), '新名')
    await user.click(button('保存'))
    await waitFor(() => expect(where()).toBe('/apps/form/formsschema'))
    expect(api.last('updateFormSchema').body).toEqual({ name: '新名', version: 2 })
  })
})
