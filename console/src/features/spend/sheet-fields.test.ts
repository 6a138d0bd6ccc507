import { expect, it } from 'vitest'
import { guessColumns } from '#console/shared/sheet/match-columns.ts'
import { SPEND_FIELDS } from './sheet-fields.ts'

it('knows the columns of the platforms’ reports and of our own export', () => {
  expect(guessColumns(['时间-天', '广告主ID', '消耗(元)', '展示数', '点击数', '转化数'], SPEND_FIELDS)).toEqual([
    'day',
    'accountId',
    'amount',
    'impressions',
    'clicks',
    undefined,
  ])
  expect(guessColumns(['日期', '账户 ID', '账户名称', '花费（元）', '曝光次数', '点击次数'], SPEND_FIELDS)).toEqual([
    'day',
    'accountId',
    'account',
    'amount',
    'impressions',
    'clicks',
  ])
  const exported = '日期,账户 ID,账户名称,广告组 ID,广告组名称,消耗（元）,展示,点击,企业,来源'.split(',')
  expect(guessColumns(exported, SPEND_FIELDS).filter((field) => field === undefined)).toHaveLength(2)
})
