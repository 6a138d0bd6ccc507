import { z } from 'zod'

/** Tried in turn until one fits; a field that none fits gets its own here. */
const CANDIDATES: readonly unknown[] = [
  'Member',
  'active',
  'running',
  'audit',
  'huoke',
  'tencent_gdt',
  'pingduoduo',
  'AD_STOP',
  'friend_added',
  'guangmeng',
  'wecom',
  'danger',
  'mobile',
  'push',
  'month',
  'read',
  'cost',
  'enterprise',
  { action: 'push' },
  { kind: 'stop' },
  'https://vendor.example.com',
  'sample-7f3a91',
  'sample-7f3a91,sample-8c2b04',
  'sample@example.com',
  '/files/sample.png',
  '13800000000',
  '2026-01-31',
  1,
  60,
  true,
  ['sample-7f3a91'],
  [{}],
  [
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1 },
  ],
  [{ figure: 'idleHours', op: 'atLeast', value: 6 }],
  {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
  {},
]

/** The least an endpoint accepts: its required fields, each with some value that fits. */
export const sampleOf = (schema: z.ZodType | undefined): Record<string, unknown> | undefined => {
  if (schema === undefined) return undefined
  if (!(schema instanceof z.ZodObject)) throw new Error('Bodies are objects')
  const fields = Object.entries(schema.shape).flatMap(([name, field]: [string, z.ZodType]) => {
    if (field.safeParse(undefined).success) return []
    const fitting = CANDIDATES.find((one) => field.safeParse(one).success)
    if (fitting === undefined) throw new Error(`No sample fits ${name}`)
    return [[name, fitting]]
  })
  return Object.fromEntries(fields)
}

/** The names of a body's fields. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
