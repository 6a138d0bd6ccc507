import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { formOf } from '../../forms/testing/form-samples.tsx'
import { answerChosen, CARD, EVERY, FORM, serviceOf, TONE } from '../testing/chosen-samples.ts'
import { Described, openedKind } from '../testing/described.tsx'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  answerChosen()
})

const open = (kind: AdsetKind, provider: AdProvider, params: Record<string, unknown>) =>
  show(<Described opened={openedKind(kind, provider)} params={params} />)
const phone = () => screen.getByRole('figure')
const said = () => phone().textContent
const bar = () => phone().querySelector('.phone-bar')?.textContent
const brand = () => phone().querySelector<HTMLElement>('.phone-screen')?.style.getPropertyValue('--brand')
const button = (name: string) => within(phone()).getByRole('button', { name })

/** What the visitor sees by each kind: its title, its button, and how it asks. */
const LOOKS: Record<AdsetKind, () => void> = {
  mp1: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  mp2: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  xsmini: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  cid_pingduoduo: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  cid_jdunion: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  huoke: () => expect(said()).toContain('点击下方按钮继续立即了解'),
  formschema: () => {
    expect([bar(), brand()]).toEqual(['免费领 3 节编程课', '#12a150'])
    expect(said()).toContain('课程顾问会在一天内联系您')
    expect(button('立即预约')).toBeDefined()
    const asked = within(phone())
    expect(asked.getAllByRole('textbox')).toHaveLength(2)
    expect(within(asked.getByRole('group', { name: '孩子年级' })).getAllByRole('radio')).toHaveLength(2)
    expect(within(asked.getByRole('group', { name: '方便的时间' })).getAllByRole('checkbox')).toHaveLength(2)
    expect(asked.getByRole('checkbox', { name: /同意课程顾问与我联系/ })).toBeDefined()
  },
  idcard: () => {
    expect([bar(), brand()]).toEqual([CARD.name, '#2b5aed'])
    expect(button('提交申请')).toBeDefined()
    expect(said()).toContain('运营商中国电信套餐月租 29 元 100G')
    const asked = within(phone())
    expect(asked.getAllByRole('textbox')).toHaveLength(4)
    expect(within(asked.getByRole('group', { name: '收货地区' })).getAllByRole('combobox')).toHaveLength(3)
    expect(asked.getByText('新疆维吾尔自治区（暂不发货）')).toBeDefined()
    expect(asked.getByRole('checkbox', { name: /我申请办理以上号卡（产品：星卡 29 元；/ })).toBeDefined()
  },
  colorring: () => {
    expect(bar()).toBe(TONE.name)
    expect(button('确认订购')).toBeDefined()
    expect(said()).toContain('资费每月 6.00 元')
    expect(said()).toContain('获取验证码')
    const asked = within(phone())
    expect(asked.getByRole('textbox', { name: /^要办理的手机号/ })).toBeDefined()
    expect(asked.getByRole('textbox', { name: /^短信验证码/ })).toBeDefined()
    expect(asked.getByRole('checkbox', { name: /订购“晨曦视频彩铃”视频彩铃/ })).toBeDefined()
  },
}

describe('the phone beside the landing step', () => {
  it.each(EVERY)('shows the page of $kind on $provider as the visitor gets it', async ({ kind, provider, params }) => {
    open(kind, provider, params)
    await waitFor(() => LOOKS[kind]())
    expect(said()).not.toMatch(/表单标题|号卡名称|彩铃名称|立即提交/)
  })

  it.each(EVERY.filter(({ params }) => 'opens' in params))(
    'says in a sentence that $kind on $provider shows no page where it goes straight on',
    async ({ kind, provider, params }) => {
      open(kind, provider, { ...params, opens: 'direct' })
      await waitFor(() => expect(said()).toBe('访客看到的页面不展示页面，访客直接跳转到目标链接。'))
      expect(phone().querySelector('.phone-screen')).toBeNull()
    },
  )

  it('shows the page all the same where only WeChat understands the address', async () => {
    open('mp1', 'tencent_gdt', { target: 'weixin://dl/business/?t=abc', opens: 'direct' })
    await waitFor(() => expect(said()).toContain('请长按复制下面的链接，在微信中打开：weixin://dl/business/?t=abc'))
  })

  it('puts what the ad set says before what the form says, and takes no keys', async () => {
    const { user } = open('formschema', 'oceanengine', { schemaId: FORM.id })
    await waitFor(() => expect(bar()).toBe('免费领 3 节编程课'))
    await fill(user, screen.getByLabelText('主标题'), '暑期编程营')
    await fill(user, screen.getByLabelText('按钮文字'), '马上报名')
    await waitFor(() => expect(button('马上报名')).toBeDefined())
    expect(bar()).toBe('暑期编程营')
    expect(brand()).toBe('#12a150')
    const radio = within(phone()).getByRole('radio', { name: '一至三年级' })
    await user.click(radio)
    expect(radio).toHaveProperty('checked', false)
    expect(phone().querySelector('form')).toBeNull()
  })

  it('asks to choose first, and says what keeps visitors from seeing what is chosen', async () => {
    const first = open('formschema', 'tencent_gdt', {})
    await waitFor(() => expect(said()).toContain('选择表单后，这里显示访客看到的页面。'))
    first.unmount()
    api.answer('getFormSchema', () => ({ form_schema: formOf({ status: 'draft' }), versions: [] }))
    const second = open('formschema', 'tencent_gdt', { schemaId: FORM.id })
    await waitFor(() => expect(said()).toContain('该表单未发布，访客暂时看不到。'))
    second.unmount()
    api.answer('getService', () => refusal('service.not_found'))
    const third = open('idcard', 'tencent_gdt', { serviceId: CARD.id })
    await waitFor(() => expect(said()).toContain('所选内容已不存在，没有可展示的页面。'))
    third.unmount()
    api.answer('getService', () => ({ service: serviceOf({ vendor: 'vas', status: 'off' }) }))
    open('colorring', 'tencent_gdt', { serviceId: TONE.id })
    await waitFor(() => expect(said()).toContain('该业务已停用，访客暂时不能办理。'))
  })
})
