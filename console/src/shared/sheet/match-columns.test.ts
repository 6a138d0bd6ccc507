import { describe, expect, it } from 'vitest'
import { guessColumns, rowsOf } from './match-columns.ts'

const FIELDS = [
  { name: 'accountId', title: '账户 ID', known: ['accountid', '账号id'] },
  { name: 'name', title: '账户名称', known: ['name', '名称'] },
  { name: 'accessToken', title: '访问令牌', known: ['accesstoken'] },
  { name: 'remark', title: '备注', known: ['memo'] },
]

describe('columns', () => {
  it('are guessed by their title and the names they are known by, however those are written', () => {
    expect(guessColumns(['账户ID', '名称', '消耗'], FIELDS)).toEqual(['accountId', 'name', undefined])
    expect(guessColumns(['Account_ID', 'Name', 'Access Token', 'MEMO'], FIELDS)).toEqual([
      'accountId',
      'name',
      'accessToken',
      'remark',
    ])
  })

  it('are guessed once each, and only for what is asked for', () => {
    expect(guessColumns(['账户ID', '账号ID', '__proto__', ''], FIELDS)).toEqual([
      'accountId',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('become rows without what is empty or not matched', () => {
    expect(rowsOf([['1', '', '甲']], ['accountId', 'remark', undefined])).toEqual([{ accountId: '1' }])
  })
})
