import { describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

describe('what an operator pastes', () => {
  it('is one id or link per line, empty lines aside', () => {
    expect(readLines('100012043978\r\n\n https://item.jd.com/100012043979.html \n').goods).toEqual([
      '100012043978',
      'https://item.jd.com/100012043979.html',
    ])
  })

  it('may be ids side by side, as a sheet or a chat gives them', () => {
    expect(readLines('100012043978, 100012043979，100012043980\t100012043981').goods).toHaveLength(4)
  })

  it('may be a text that the shop’s app shares: the link in it counts', () => {
    expect(readLines('【京东】https://u.jd.com/aB3x「保温杯 大容量」点击链接直接打开').goods).toEqual([
      'https://u.jd.com/aB3x',
    ])
  })

  it('counts the same goods once and says how many were repeated', () => {
    expect(readLines('1234\n5678\n1234\n1234')).toEqual({ goods: ['1234', '5678'], repeated: 2 })
  })

  it('is nothing where nothing is', () => {
    expect(readLines(' \n \t')).toEqual({ goods: [], repeated: 0 })
  })
})
