import { describe, expect, it } from 'vitest'
import { wizardOf } from './paths.ts'

describe('the address of a wizard', () => {
  it('names the platform in its path where the route asks for it', () => {
    expect(wizardOf('mp2', 'oceanengine')).toBe('/apps/adsets/mp2/oceanengine')
    expect(wizardOf('cid_jdunion', 'tencent_gdt', 'as_1')).toBe('/apps/adsets/cid/jdunion/tencent_gdt?from=as_1')
  })
  it('names it beside where the route leaves it open, and not at all where there is but one', () => {
    expect(wizardOf('xsmini', 'oceanengine')).toBe('/apps/adsets/xsmini?platform=oceanengine')
    expect(wizardOf('mp1', 'tencent_gdt')).toBe('/apps/adsets/mp1')
  })
})
