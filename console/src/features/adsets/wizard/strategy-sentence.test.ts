import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { strategySentence } from './strategy-sentence.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))
const said = (mode: string, ratio: unknown) => strategySentence(mode, ratio, i18next.t)

describe('a strategy in one sentence', () => {
  it('is exact where a share falls on whole places of ten', () => {
    expect(said('ratio', 30)).toContain('Of every 10 conversions exactly 3 are pushed')
  })
  it('is about where it does not', () => {
    expect(said('ratio', 25)).toContain('About 1 of 4')
    expect(said('ratio', 33)).toContain('About 33 of 100')
  })
  it('says everything and nothing at the ends, whatever the mode is called', () => {
    expect(said('ratio', 100)).toBe(said('all', 10))
    expect(said('ratio', 0)).toBe(said('none', 50))
  })
  it('does not fail while the share is being typed', () => {
    expect(said('ratio', null)).toBe(said('all', 100))
  })
})
