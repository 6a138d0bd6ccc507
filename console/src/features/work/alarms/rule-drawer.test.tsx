import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AlarmPreview, AlarmRule } from '#contract/work/alarm-rules.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '#console/features/adsets/testing/adset-samples.ts'
import RuleDrawer from './rule-drawer.tsx'

const AT = '2026-03-02T01:30:00.000Z'
const RULE: AlarmRule = {
  id: 'ar_1',
  enterpriseId: 'en_1',
  enterpriseName: '晨星网络',
  name: '回传失败',
  kind: 'failures',
  threshold: 10,
  window: 3,
  lasting: 0,
  cooldown: 60,
  target: 'adset',
  targetId: 'as_1',
  targetName: '装修报价',
  targetGone: false,
  people: [{ id: 'us_li', name: '李敏' }],
  robots: [],
  mail: true,
  quietFrom: null,
  quietTo: null,
  enabled: true,
  sounding: 0,
  soundingSince: null,
  checkedAt: AT,
  createdBy: '王敏',
  createdAt: AT,
  updatedAt: AT,
}
const PREVIEW: AlarmPreview = {
  granularity: 'hour',
  from: '2026-02-16T01:00:00.000Z',
  to: '2026-03-02T01:30:00.000Z',
  knownSince: '2026-02-16T01:00:00.000Z',
  watched: 1,
  looked: 1,
  times: [
    {
      subject: { type: 'adset', id: 'as_1', name: '装修报价' },
      since: '2026-02-20T02:00:00.000Z',
      until: '2026-02-20T05:00:00.000Z',
      value: 14,
    },
  ],
  count: 1,
}
const ADSET = { id: 'as_1', name: '装修报价', enterpriseId: 'en_1' }

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  api.answer('getAlarmChoices', () => ({
    enterpriseId: 'en_1',
    people: [{ id: 'us_li', name: '李敏' }],
    robots: [{ id: 'ro_1', name: '值班群' }],
    accounts: [{ id: 'ac_1', name: '腾讯一号' }],
    tags: ['家装'],
    mailed: true,
  }))
  api.answer('getAlarmRule', () => ({ rule: RULE }))
  api.answer('getAdset', () => ({ adset: adsetOf({ name: '装修报价' }) }))
})

const choose = async (user: ReturnType<typeof show>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

it('says the rule as a sentence while it is filled in, and sends what was said', async () => {
  let sent: unknown
  api.answer('createAlarmRule', ({ body }) => {
    sent = body
    return { rule: { ...RULE, name: '没有转化' } }
  })
  const { user } = show(<RuleDrawer close={() => undefined} />)
  await screen.findByText('企业任一广告组今日转化成本高于 … 时，通知 王敏（站内）')
  await choose(user, '监控什么', '多久没有转化')
  await waitFor(() => expect(screen.queryByLabelText('统计时段')).toBeNull(), { timeout: 45_000 })
  await user.type(screen.getByLabelText('阈值（小时）'), '6')
  await choose(user, '监控范围', '带某个标签的广告组')
  await choose(user, '带某个标签的广告组', '家装')
  await choose(user, '通知的成员', '李敏')
  await user.click(screen.getByRole('switch', { name: '同时发邮件' }))
  await screen.findByText(/^标签“家装”下任一广告组连续 6 小时没有转化时，通知 李敏、王敏（站内、邮件）$/)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toBeDefined(), { timeout: 45_000 })
  expect(sent).toMatchObject({
    name: '多久没有转化',
    kind: 'stopped',
    threshold: 6,
    window: 1,
    lasting: 0,
    target: 'tag',
    targetId: '家装',
    mail: true,
    enterpriseId: 'en_1',
  })
}, 60_000)

it('offers for a balance only what has one, and asks for the threshold before it is sent', async () => {
  const { user } = show(<RuleDrawer adset={ADSET} close={() => undefined} />)
  await screen.findByText(/^“装修报价”今日转化成本/)
  await choose(user, '监控什么', '余额低于')
  await user.click(screen.getByRole('combobox', { name: '监控范围' }))
  await screen.findByText('单个广告账户', { selector: '.ant-select-item-option-content' })
  expect(screen.queryByText('单个广告组', { selector: '.ant-select-item-option-content' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/请填写|请输入|不能为空|必填/)
}, 60_000)

it('shows when it would have sounded, until the rule is changed', async () => {
  api.answer('previewAlarmRule', () => PREVIEW)
  const { user } = show(<RuleDrawer id="ar_1" close={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: '查看最近 14 天会触发几次' }))
  await screen.findByText('最近 14 天会触发 1 次')
  const row = within(screen.getByRole('table')).getByRole('row', { name: /装修报价/ })
  expect(row.textContent).toBe('装修报价02-20 10:00 – 02-20 13:0014')
  screen.getByRole('img', { name: '02-20：1 个' })
  await user.clear(screen.getByLabelText('阈值（条）'))
  await user.type(screen.getByLabelText('阈值（条）'), '20')
  await screen.findByText('条件已修改，请重新查看。')
}, 60_000)

it('says at its field what the server refuses', async () => {
  api.answer('updateAlarmRule', () => refusal('alarm_rule.target', [{ path: 'targetId', message: '监控对象不存在' }]))
  const { user } = show(<RuleDrawer id="ar_1" close={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText('监控对象不存在')
}, 60_000)

it('says that a rule is gone', async () => {
  api.answer('getAlarmRule', () => refusal('alarm_rule.not_found'))
  show(<RuleDrawer id="ar_gone" close={() => undefined} />)
  await screen.findByText('告警规则不存在')
})
