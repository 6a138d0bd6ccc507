import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RuleReplay } from '#contract/rules/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, pick, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../adsets/testing/adset-samples.ts'
import { RuleForm } from './rule-form.tsx'

const SOON = { timeout: 45_000 }
const ADSET = { id: 'as_1', name: '装修报价', enterpriseId: 'en_1' }
const REPLAY: RuleReplay = {
  granularity: 'day',
  from: '2026-10-19T00:00:00.000Z',
  to: '2026-11-18T00:00:00.000Z',
  knownSince: '2026-10-19T00:00:00.000Z',
  watched: 1,
  looked: 1,
  unfit: 0,
  evaluations: 722,
  times: [
    {
      subject: { type: 'adset', id: 'as_1', name: '装修报价' },
      reason: null,
      unchanged: false,
      uncapped: false,
      since: '2026-11-17T02:00:00.000Z',
      until: null,
      readings: [{ value: 60_000, figure: 60_000, base: null }],
      saved: 12_300,
    },
  ],
  count: 1,
  unchanged: 3,
  uncapped: 2,
  uncertain: 1,
  skipped: 0,
  unjudged: 0,
  saved: 12_300,
}

let userId: string
beforeEach(() => {
  userId = signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '澄明传媒', role: 'User' }] }).id
  api.answer('getRuleChoices', () => ({
    enterpriseId: 'en_1',
    people: [{ id: userId, name: '王敏' }],
    robots: [],
    accounts: [],
    agents: [{ id: 'ag_1', name: '夜班' }],
    tags: ['家装'],
    folders: [],
    mailed: true,
  }))
  api.answer('replayRule', () => REPLAY)
  api.answer('listAdsets', () => ({ adsets: [], page: { page: 0, pageSize: 20, totalPages: 0, totalCounts: 0 } }))
})

const open = async () => {
  const close = vi.fn()
  const shown = show(<RuleForm adset={ADSET} close={close} />)
  await screen.findByRole('button', { name: '保存' }, SOON)
  return { ...shown, close }
}
const sentence = () => document.querySelector('.rules-whole')?.textContent
const value = () => screen.getByLabelText('数值')
const replayButton = () => screen.getByRole('button', { name: '回放最近 30 天' })
const found = () => within(screen.getByRole('region', { name: '最近 30 天' })).queryByRole('status')
/** Spend above so many yuan. */
const spendAbove = async (user: Awaited<ReturnType<typeof open>>['user'], yuan: string) => {
  await pick(user, '条件 1 指标', '消耗')
  await fill(user, value(), yuan)
}

it('says at each field what is missing, and sends nothing', async () => {
  const { user, close } = await open()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(problemAt(screen.getByLabelText('规则名称'))).toBe('请填写规则名称'), SOON)
  expect(problemAt(value())).toBe('请填写数值')
  // A cost needs a least volume.
  await fill(user, value(), '50')
  await fill(user, await screen.findByLabelText('不少于', {}, SOON), '')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(problemAt(screen.getByLabelText('不少于'))).toBe('请填写数值'), SOON)
  expect(api.calls('createRule')).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

it('asks for a volume with a cost or rate, and shows the one a rule has without them', async () => {
  const { user } = await open()
  const least = () => screen.getByLabelText<HTMLInputElement>('不少于').value
  expect(least()).toBe('10')
  await spendAbove(user, '300')
  await waitFor(() => expect(least()).toBe(''), SOON)
  await fill(user, screen.getByLabelText('不少于'), '7')
  await user.click(replayButton())
  await waitFor(
    () => expect(api.last('replayRule').body).toMatchObject({ floor: { figure: 'conversions', least: 7 } }),
    SOON,
  )
  await pick(user, '条件 1 指标', '转化率')
  await waitFor(() => expect(least()).toBe('7'), SOON)
})

it('follows what is typed with its sentence', async () => {
  const { user } = await open()
  expect(sentence()).toBe('“装修报价”：如果…，则发送通知；转化不少于 10；1 小时内不重复')
  await spendAbove(user, '300')
  await waitFor(
    () =>
      expect(sentence()).toBe(
        '“装修报价”：如果今日消耗高于 ¥300.00，则发送通知；消耗数据滞后不超过 24 小时；1 小时内不重复',
      ),
    SOON,
  )
  await pick(user, '条件 1 对比', '目标值的百分比')
  await fill(user, screen.getByLabelText('目标值'), '50')
  await fill(user, value(), '150')
  await pick(user, '动作 1', '停止广告组')
  await fill(user, screen.getByLabelText('持续多久才触发（小时）'), '2')
  await user.click(screen.getByRole('switch', { name: '试运行' }))
  await waitFor(
    () =>
      expect(sentence()).toBe(
        '“装修报价”：如果今日消耗高于目标 ¥50.00 的 150%，并持续 2 小时，则停止广告组；消耗数据滞后不超过 24 小时；1 小时内不重复（试运行，只记录）',
      ),
    SOON,
  )
})

it('replays what is asked for, and no longer shows it once the rule has changed', async () => {
  const { user } = await open()
  expect(replayButton()).toHaveProperty('disabled', true)
  await spendAbove(user, '300')
  await waitFor(() => expect(replayButton()).toHaveProperty('disabled', false), SOON)
  await user.click(replayButton())
  await waitFor(() => expect(found()?.textContent).toContain('2026-10-19 至 2026-11-18，这条规则会执行 1 次'), SOON)
  expect(found()?.textContent).toContain('每次会：发送通知。')
  expect(found()?.textContent).toContain('每小时判断一次，共 1 个对象、722 次判断（只计有数据的小时）。')
  expect(found()?.textContent).toContain('另有 3 次无需改动')
  expect(found()?.textContent).toContain('另有 2 次没有设上限')
  expect(found()?.textContent).toContain('其中 1 次')
  const line = screen.getByRole('row', { name: /装修报价/ })
  expect(within(line).getByText('消耗 ¥600.00')).toBeTruthy()
  expect(line.textContent).toContain('节省 ¥123.00')
  expect(api.last('replayRule').body).toMatchObject({
    enterpriseId: 'en_1',
    scope: { ids: ['as_1'] },
    conditions: [{ figure: 'spend', op: 'above', value: 30_000 }],
  })
  await fill(user, value(), '400')
  await screen.findByText('条件已修改，请重新查看。', {}, SOON)
  expect(found()).toBeNull()
  api.answer('replayRule', () => refusal('rule.target'))
  await user.click(replayButton())
  await screen.findByText('监控对象不存在，或不属于该企业', {}, SOON)
  await waitFor(() => expect(replayButton()).toHaveProperty('disabled', false), SOON)
})

it('counts apart when nobody could know, and shows no spend as a cost', async () => {
  const { user } = await open()
  const [one] = REPLAY.times
  if (one === undefined) throw new Error('no line')
  const readings = [{ value: 10_692, figure: 10_692, base: null, none: true as const }]
  const times = [
    { ...one, reason: 'floor' as const, readings, saved: null },
    { ...one, reason: 'unspent' as const, since: '2026-11-16T02:00:00.000Z', saved: null },
  ]
  api.answer('replayRule', () => ({ ...REPLAY, times, count: 0, skipped: 1, unjudged: 27, unfit: 3, saved: null }))
  await pick(user, '指标', '单个转化成本')
  await fill(user, value(), '50')
  await waitFor(() => expect(replayButton()).toHaveProperty('disabled', false), SOON)
  await user.click(replayButton())
  await waitFor(() => expect(found()?.textContent).toContain('另有 27 次无法判断（消耗未记录）'), SOON)
  expect(found()?.textContent).toContain('另有 1 次满足条件，但会被跳过')
  expect(found()?.textContent).toContain('其中 3 个广告组的类型没有订单，不判断。')
  expect(screen.getAllByRole('row', { name: /装修报价/ })[0]?.textContent).toContain(
    '单个转化成本 —（消耗 ¥106.92 · 转化 0）',
  )
  expect(screen.getByText(/每次都因样本量不足而跳过/)).toBeTruthy()
})

it('warns of a rule that never applies for want of volume', async () => {
  const { user } = await open()
  const skipped = REPLAY.times.map((one) => ({ ...one, reason: 'floor' as const, saved: null }))
  api.answer('replayRule', () => ({ ...REPLAY, times: skipped, count: 0, skipped: 1, saved: null }))
  await fill(user, value(), '300')
  await waitFor(() => expect(replayButton()).toHaveProperty('disabled', false), SOON)
  await user.click(replayButton())
  expect((await screen.findByText(/每次都因样本量不足而跳过/, {}, SOON)).closest('[role=alert]')).not.toBeNull()
})

it('sets a ready strategy or some of its rules, and checks them with the rule', async () => {
  api.answer('createRule', () => refusal('rule.too_many'))
  const { user } = await open()
  await fill(user, screen.getByLabelText('规则名称'), '降量')
  await spendAbove(user, '300')
  await pick(user, '动作 1', '更改回传策略')
  await waitFor(() => expect(sentence()).toContain('更改回传策略（每 10 条精确回传 5 条）'), SOON)
  await pick(user, '选用现成策略', '仅工作时间')
  await waitFor(() => expect(sentence()).toContain('仅 9:00–18:00'), SOON)
  await user.click(within(screen.getByRole('radiogroup', { name: '延迟' })).getByRole('radio', { name: '改为' }))
  await fill(user, await screen.findByLabelText('最短延迟（秒）'), '60')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('最长延迟不能小于最短延迟', {}, SOON)
  expect(api.calls('createRule')).toEqual([])
  await fill(user, screen.getByLabelText('最长延迟（秒）'), '120')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(api.calls('createRule')).toHaveLength(1), SOON)
  expect(api.last('createRule').body.actions).toEqual([
    {
      kind: 'strategy',
      change: { enabled: true, hours: [9, 10, 11, 12, 13, 14, 15, 16, 17], delay: { min: 60, max: 120 } },
    },
  ])
})

it('names a chosen ad set at once, and asks for agents before it is sent', async () => {
  const page = { page: 0, pageSize: 20, totalPages: 1, totalCounts: 1 }
  api.answer('listAdsets', () => ({ adsets: [adsetOf({ id: 'as_2', name: '留学规划' })], page }))
  const { user } = await open()
  await spendAbove(user, '300')
  await pick(user, '指定广告组', '留学规划')
  await waitFor(() => expect(sentence()).toContain('“装修报价、留学规划”：'), SOON)
  await fill(user, screen.getByLabelText('规则名称'), '夜班')
  await pick(user, '动作 1', '更换客服')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(problemAt(screen.getByLabelText('客服'))).toBe('请至少选择一位客服'), SOON)
  expect(api.calls('createRule')).toEqual([])
})

it('says at the action which rule it would undo', async () => {
  const message = '与规则“止损”相互抵消：一条规则停止广告组，另一条启动广告组'
  api.answer('createRule', () => refusal('rule.conflict', [{ path: 'actions.0.kind', message }]))
  const { user, close } = await open()
  await fill(user, screen.getByLabelText('规则名称'), '重启')
  await spendAbove(user, '300')
  await pick(user, '动作 1', '启动广告组')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(problemAt(screen.getByLabelText('动作 1'))).toBe(message), SOON)
  expect(close).not.toHaveBeenCalled()
})

it('says at the field what a replay was refused for', async () => {
  const message = '该指标不支持此统计时段'
  api.answer('replayRule', () => refusal('request.malformed', [{ path: 'conditions.0.window', message }]))
  const { user } = await open()
  await spendAbove(user, '300')
  await user.click(replayButton())
  await waitFor(() => expect(problemAt(screen.getByLabelText('统计时段'))).toBe(message), SOON)
})

const advanced = () => screen.getByRole('button', { name: /^高级设置/ })
const isOpen = () => advanced().getAttribute('aria-expanded') === 'true'

it('folds what has a default into a line that says it', async () => {
  const { user } = await open()
  expect(isOpen()).toBe(false)
  expect(advanced().textContent).toBe('高级设置转化不少于 10；1 小时内不重复')
  expect(screen.getByLabelText('持续多久才触发（小时）').closest('[hidden]')).not.toBeNull()
  await user.click(advanced())
  expect(screen.getByLabelText('持续多久才触发（小时）').closest('[hidden]')).toBeNull()
  await fill(user, screen.getByLabelText('持续多久才触发（小时）'), '2')
  await waitFor(() => expect(advanced().textContent).toContain('持续 2 小时才触发'), SOON)
})

it('opens where a value differs from the default', async () => {
  show(<RuleForm adset={ADSET} given={{ dailyMost: 3 }} close={() => undefined} />)
  await waitFor(() => expect(isOpen()).toBe(true), SOON)
})

it('opens where a value is missing', async () => {
  const { user } = await open()
  await fill(user, screen.getByLabelText('规则名称'), '止损')
  await fill(user, value(), '50')
  await fill(user, screen.getByLabelText('不少于'), '')
  if (isOpen()) await user.click(advanced())
  expect(isOpen()).toBe(false)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(isOpen()).toBe(true), SOON)
  expect(problemAt(screen.getByLabelText('不少于'))).toBe('请填写数值')
})
