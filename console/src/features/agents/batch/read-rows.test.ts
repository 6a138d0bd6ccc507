import { describe, expect, it } from 'vitest'
import { parseSheet } from '../../accounts/imports/parse-sheet.ts'
import { bodyOfRow, readRows } from './read-rows.ts'

const read = (text: string) => readRows(parseSheet(text))

describe('a pasted list of agents', () => {
  it('is read by its headings, in any order, and says which it does not know', () => {
    const { rows, leftOut, firstLine } = read('微信号,名称,部门\nwx_1,小王,华东\n')
    expect(rows).toEqual([{ weixin: 'wx_1', name: '小王' }])
    expect(leftOut).toEqual(['部门'])
    expect(firstLine).toBe(2)
  })
  it('is read in our order where there are no headings', () => {
    const { rows, firstLine } = read('小王\twx_1\t5\t50\t早班\n小李\twx_2\n')
    expect(rows).toEqual([
      { name: '小王', weixin: 'wx_1', weight: '5', dailyLimit: '50', remark: '早班' },
      { name: '小李', weixin: 'wx_2', weight: '', dailyLimit: '', remark: '' },
    ])
    expect(firstLine).toBe(1)
  })
  it('sends numbers as numbers, leaves out what is empty and keeps what is neither', () => {
    expect(bodyOfRow({ name: '小王', weixin: 'wx_1', weight: '5', dailyLimit: '' })).toEqual({
      name: '小王',
      weixin: 'wx_1',
      remark: '',
      weight: 5,
    })
    expect(bodyOfRow({ name: '小王', weight: '五' }).weight).toBe('五')
  })
})
