import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { around, fill, pick, problemAt, show, type Shown, valueOf } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { accountOf, adsetOf, KINDS, TARGET } from '../testing/adset-samples.ts'
import { answerChosen, FORM } from '../testing/chosen-samples.ts'
import WizardPage from '../wizard-page.tsx'

const OWN = { id: 'en_1', name: '晨星网络', role: 'User' } as const

beforeEach(() => {
  api.answer('listCorps', () => ({ corps: [], page: pageOf(0), total: 0 }))
  signInAs({ role: 'User', enterprises: [OWN], selectEnterprise: OWN.id })
  api.answer('listKinds', () => KINDS)
  api.answer('listAccounts', ({ query }) => {
    const account = accountOf(query.get('provider') === 'oceanengine' ? 'oceanengine' : 'tencent_gdt')
    return { accounts: [account], page: pageOf(1) }
  })
  api.answer('getAccount', ({ params: { id } }) => ({
    account: accountOf(id === 'ac_oceanengine' ? 'oceanengine' : 'tencent_gdt'),
  }))
})

const showWizard = (at: string): Shown =>
  show(
    <Routes>
      <Route path="/apps/adsets/details/:id" element={<h1>详情</h1>} />
      <Route path="/apps/adsets/:kind/:provider?" element={<WizardPage />} />
    </Routes>,
    `/apps/adsets/${at}`,
  )
const open = async (at: string): Promise<Shown> => {
  const shown = showWizard(at)
  await screen.findByRole('list', { name: '步骤' })
  return shown
}
const name = () => screen.getByLabelText('广告组名称')
const account = () => screen.getByLabelText('广告账户', { selector: '[role=combobox]' })
const target = () => screen.getByLabelText('小程序链接')
const radio = (label: string) => screen.getByLabelText(label, { selector: '[type=radio]' })
const step = () => document.querySelector('[aria-current=step]')?.textContent
const phone = () => screen.getByRole('figure')

type User = Shown['user']
const next = async (user: User): Promise<void> => {
  const before = step()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() => expect(step()).not.toBe(before))
}
const fillBasics = async (user: User): Promise<void> => {
  await fill(user, name(), '护肤获客')
  await pick(user, '广告账户', /账户 tencent_gdt/)
}
/** To the last step, with what has to be there. */
const goToEnd = async (user: User): Promise<void> => {
  await fillBasics(user)
  await next(user)
  await fill(user, target(), TARGET)
  await next(user)
  await next(user)
}

describe('the steps of the wizard', () => {
  it('are left only when they are right: what is missing is said at its field', async () => {
    const { user, where } = await open('mp1')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(problemAt(name())).toBe('请填写广告组名称'))
    expect(problemAt(account())).toBe('请填写广告账户')
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect([step(), where()]).toEqual(['1基本', '/apps/adsets/mp1'])
  })

  it('go on by Enter, back by their own buttons and the browser’s, and keep what was typed', async () => {
    const { user, where, goBack } = await open('mp1')
    await pick(user, '广告账户', /账户 tencent_gdt/)
    await user.type(name(), '护肤获客{Enter}')
    await waitFor(() => expect(where()).toBe('/apps/adsets/mp1?step=2'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('落地'))
    await fill(user, target(), TARGET)
    await user.click(screen.getByRole('button', { name: '上一步' }))
    await waitFor(() => expect(step()).toBe('1基本'))
    expect(name()).toHaveProperty('value', '护肤获客')
    await next(user)
    expect(target()).toHaveProperty('value', TARGET)
    await next(user)
    goBack()
    await waitFor(() => expect(step()).toBe('2落地'))
    await user.click(within(screen.getByRole('list', { name: '步骤' })).getByRole('button', { name: '基本' }))
    await waitFor(() => expect(where()).toBe('/apps/adsets/mp1'))
  })

  it('are there again with what was typed after a reload, until one starts over', async () => {
    const first = await open('mp1')
    await fill(first.user, name(), '护肤获客')
    first.unmount()
    const { user } = await open('mp1')
    expect(name()).toHaveProperty('value', '护肤获客')
    await user.click(screen.getByRole('button', { name: '重新填写' }))
    expect(name()).toHaveProperty('value', '')
  })
})

describe('the landing step', () => {
  it('says what a link must look like, and the phone follows what is typed', async () => {
    const { user } = await open('mp1')
    await fillBasics(user)
    await next(user)
    expect(phone().textContent).toContain('点击下方按钮继续')
    await user.type(target(), 'work.weixin.qq.com{Enter}')
    await waitFor(() => expect(problemAt(target())).toMatch(/以 https:\/\//))
    await fill(user, screen.getByLabelText('主标题'), '添加顾问，领取体验')
    await fill(user, screen.getByLabelText('按钮文字'), '马上领取')
    await waitFor(() => expect(phone().textContent).toContain('添加顾问，领取体验马上领取'))
    await user.click(radio('展示客服的页面'))
    await waitFor(() => expect(phone().textContent).toContain('长按识别二维码'))
    expect(screen.getByText(/创建后请为广告组选择客服/)).toBeDefined()
    await user.click(radio('直接跳转'))
    await waitFor(() => expect(phone().textContent).not.toContain('添加顾问'))
  })
})

describe('a form that is chosen', () => {
  it('is shown as its visitors see it, named on the last step, and created', async () => {
    answerChosen()
    api.answer('listFormSchemas', () => ({ form_schemas: [FORM], page: pageOf(1) }))
    api.answer('createAdset', ({ body }) => ({ adset: adsetOf({ id: 'as_new', name: body.name }) }))
    const { user, where } = await open('formschema/tencent_gdt')
    await fillBasics(user)
    await next(user)
    expect(phone().textContent).toContain('选择表单后，这里显示访客看到的页面。')
    await pick(user, '表单', FORM.name)
    await waitFor(() => expect(within(phone()).getByRole('button', { name: '立即预约' })).toBeDefined())
    expect(within(phone()).getAllByRole('radio')).toHaveLength(2)
    await next(user)
    await next(user)
    const part = () => screen.getByRole('button', { name: '修改落地' }).closest('section')?.textContent
    await waitFor(() => expect(part()).toContain(`表单${FORM.name}`))
    expect(part()).toContain('按钮文字默认：立即预约')
    expect(part()).not.toContain('—')
    await user.click(screen.getByRole('button', { name: '创建广告组' }))
    await waitFor(() => expect(where()).toBe('/apps/adsets/details/as_new'))
    expect(api.last('createAdset').body).toMatchObject({ kind: 'formschema', params: { schemaId: FORM.id } })
  })
})

describe('the push step', () => {
  it('says in words what a share does, and refuses one there is not', async () => {
    const { user } = await open('huoke/tencent_gdt?step=3')
    await user.click(radio('按比例回传'))
    const ratio = await screen.findByLabelText('回传比例')
    await fill(user, ratio, '30')
    expect(await screen.findByText(/每 10 条转化精确回传 3 条/)).toBeDefined()
    await fill(user, ratio, '101')
    await user.tab()
    await waitFor(() => expect(problemAt(ratio)).toBe('请输入 0 到 100 的整数'))
    await user.click(radio('不回传'))
    expect(await screen.findByText(/转化只记录并扣留/)).toBeDefined()
  })

  it('starts with the platform’s own names of the events, and takes none that the platform cannot have', async () => {
    const { user } = await open('huoke/tencent_gdt?step=3')
    expect(screen.getByLabelText('加粉')).toHaveProperty('value', 'ADD_WECHAT')
    await fill(user, screen.getByLabelText('加粉'), '1 bad')
    await user.tab()
    await waitFor(() => expect(problemAt(screen.getByLabelText('加粉'))).toMatch(/以字母或数字开头/))
    const form = () => screen.queryByLabelText('表单提交', { selector: 'input' })
    expect(form()).toBeNull()
    await pick(user, '添加转化类型', '表单提交')
    await waitFor(() => expect(form()).not.toBeNull())
  })
})

describe('the last step', () => {
  it('shows everything once more, leads back to what is to be changed, and creates it', async () => {
    api.answer('createAdset', ({ body }) => ({ adset: adsetOf({ id: 'as_new', name: body.name }) }))
    const { user, where } = await open('mp1')
    await goToEnd(user)
    expect(screen.getByText(TARGET)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '修改回传' }))
    await waitFor(() => expect(step()).toBe('3回传'))
    await fill(user, screen.getByLabelText('加粉'), '')
    await next(user)
    expect(screen.getByText(/还没有设置转化事件/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '创建广告组' }))
    expect(await screen.findByText('已创建“护肤获客”，可以复制链接了')).toBeDefined()
    await waitFor(() => expect(where()).toBe('/apps/adsets/details/as_new'))
    expect(api.last('createAdset').body).toMatchObject({
      name: '护肤获客',
      kind: 'mp1',
      provider: 'tencent_gdt',
      accountId: 'ac_tencent_gdt',
      dataSource: null,
      params: { target: TARGET, pushMode: 'callback', opens: 'page' },
      pushStrategy: { mode: 'all', events: {} },
      liveBoard: false,
    })
  })

  it('leads to the field the server refused, on whichever step it stands', async () => {
    api.answer('createAdset', () => refusal('request.malformed', [{ path: 'params.target', message: '链接不可用' }]))
    const { user } = await open('mp1')
    await goToEnd(user)
    await user.click(screen.getByRole('button', { name: '创建广告组' }))
    await waitFor(() => expect(step()).toBe('2落地'))
    await waitFor(() => expect(problemAt(target())).toBe('链接不可用'), { timeout: 45_000 })
    await waitFor(() => expect(document.activeElement).toBe(target()))
  })

  it('says at the account that it was taken back meanwhile, and nothing typed is lost', async () => {
    api.answer('createAdset', () => refusal('account.not_found'))
    const { user } = await open('mp1')
    await goToEnd(user)
    await user.click(screen.getByRole('button', { name: '创建广告组' }))
    await waitFor(() => expect(step()).toBe('1基本'))
    expect(problemAt(account())).toBe('该账户已不再授权给此企业，请重新选择')
    expect(name()).toHaveProperty('value', '护肤获客')
  })
})

describe('what hangs on the platform and the account', () => {
  it('follows another platform: the account goes, the ways of pushing and the events change', async () => {
    const { user } = await open('xsmini')
    await fillBasics(user)
    await user.click(radio('巨量引擎'))
    await waitFor(() => expect(radio('转化接口 2.0')).toHaveProperty('checked', true))
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(problemAt(account())).toBe('请填写广告账户'))
    expect(screen.getByLabelText('表单提交')).toHaveProperty('value', 'form')
    await pick(user, '广告账户', /账户 oceanengine/)
    await next(user)
    expect(api.last('listAccounts').query.get('provider')).toBe('oceanengine')
  })

  it('asks for a data source where the way of pushing needs one, and gets it from the platform', async () => {
    const { user } = await open('mp1')
    await user.click(radio('Marketing API 数据源'))
    const button = await screen.findByRole('button', { name: '获取或创建' })
    expect(button).toHaveProperty('disabled', true)
    await fillBasics(user)
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    api.answer('ensureActionSet', () => refusal('platform.away'))
    await user.click(button)
    expect((await screen.findByText('暂时连不上广告平台，请稍后重试')).closest('[role=alert]')).not.toBeNull()
    const sources = [{ id: '7001', type: 'WEB' as const, name: '获客台', active: true, createdAt: null }]
    api.answer('ensureActionSet', () => ({ user_action_sets: sources }))
    api.answer('getAccount', () => ({ account: accountOf('tencent_gdt', { dataSources: sources }) }))
    await user.click(button)
    await waitFor(() =>
      expect(around(screen.getByRole('combobox', { name: '数据源' })).textContent).toContain('获客台 · WEB · 7001'),
    )
  })
})

describe('what the wizard opens with', () => {
  it('is the original where it copies one', async () => {
    api.answer('getAdset', () => ({
      adset: adsetOf({ name: '原件', params: { target: TARGET, headline: '原来的' } }),
    }))
    const { user } = await open('mp1?from=as_1')
    expect(name()).toHaveProperty('value', '原件 副本')
    await waitFor(() => expect(account()).toHaveProperty('value', '账户 tencent_gdt · 20001'))
    await next(user)
    expect([target(), screen.getByLabelText('主标题')].map(valueOf)).toEqual([TARGET, '原来的'])
  })

  it('is asked for again when it did not come', async () => {
    api.answer('listKinds', () => refusal('server.unavailable'))
    const { user } = showWizard('mp1')
    const note = await screen.findByRole('alert')
    api.answer('listKinds', () => KINDS)
    await user.click(within(note).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('小程序 · 客服页')).toBeDefined()
  })

  it('is not there for a platform the kind does not know', async () => {
    showWizard('mp2/pingduoduo')
    expect(await screen.findByRole('heading', { name: '没有这种广告组' })).toBeDefined()
  })
})
