import { expect, it } from 'vitest'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import { KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import { landingParams } from './landing-params.ts'

it.each(KIND_NAMES)('the landing params of %s are those the server takes', (kind) => {
  for (const provider of providersOf(kind)) {
    const taken = Object.keys(paramsOf(kind, provider).shape).filter((name) => name !== 'pushMode')
    expect([...landingParams(kind)].sort()).toEqual(taken.sort())
  }
})
