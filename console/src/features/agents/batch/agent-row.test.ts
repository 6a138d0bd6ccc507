import { expect, it } from 'vitest'
import { guessColumns } from '#console/shared/sheet/match-columns.ts'
import { AGENT_FIELDS, bodyOfRow } from './agent-row.ts'

it('knows the columns of a list of agents, in any order', () => {
  expect(guessColumns(['微信号', '名称', '部门', '每日上限'], AGENT_FIELDS)).toEqual([
    'weixin',
    'name',
    undefined,
    'dailyLimit',
  ])
})

it('sends numbers as numbers, leaves out what is empty and keeps what is neither', () => {
  expect(bodyOfRow({ name: '小王', weixin: 'wx_1', weight: '5' })).toEqual({
    name: '小王',
    weixin: 'wx_1',
    remark: '',
    weight: 5,
  })
  expect(bodyOfRow({ name: '小王', weight: '五' }).weight).toBe('五')
})
