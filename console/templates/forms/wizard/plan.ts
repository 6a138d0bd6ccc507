import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { isNumber, shape } from '../../shared/shape.ts'

export const PLATFORMS = ['tencent', 'oceanengine'] as const
export const GOALS = ['friend', 'order', 'form'] as const

/** What each step asks for. */
export const STEP_SCHEMAS: readonly BodySchema[] = [
  {
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 30 },
      platform: { type: 'string', enum: PLATFORMS },
    },
    required: ['name', 'platform'],
  },
  {
    properties: {
      goal: { type: 'string', enum: GOALS },
      budget: { type: 'integer', minimum: 300, maximum: 100_000 },
    },
    required: ['goal', 'budget'],
  },
]
export const LAST = STEP_SCHEMAS.length

export interface Progress {
  step: number
  values: Record<string, unknown>
}
export const isProgress = shape<Progress>({ step: isNumber, values: isRecord })
export const atStart = (): Progress => ({ step: 0, values: {} })
