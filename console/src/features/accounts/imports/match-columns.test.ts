import { describe, expect, it } from 'vitest'
import { guessColumns, rowsOf } from './match-columns.ts'

const FIELDS = ['accountId', 'name', 'corporation', 'accessToken', 'remark']

describe('columns', () => {
  it('are guessed by their Chinese and English names, however they are written', () => {
    expect(guessColumns(['账户 ID', '账户名称', '公司主体', '消耗'], FIELDS)).toEqual([
      'accountId',
      'name',
      'corporation',
      undefined,
    ])
    expect(guessColumns(['Account_ID', 'Name', 'Access Token', 'MEMO'], FIELDS)).toEqual([
      'accountId',
      'name',
      'accessToken',
      'remark',
    ])
  })

  it('are guessed once each, and only for what is asked for', () => {
    expect(guessColumns(['账户ID', '账号ID', '刷新令牌'], FIELDS)).toEqual(['accountId', undefined, undefined])
  })

  it('become rows without what is empty or not matched', () => {
    expect(rowsOf([['1', '', '甲']], ['accountId', 'remark', undefined])).toEqual([{ accountId: '1' }])
  })
})
