import { z } from 'zod'
import { defineEndpoint, LARGE_BODY } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'

const Config = z.object({
  configKey: z.string(),
  settings: z.string(),
  schema: z.string(),
  ui: z.string(),
  version: z.number(),
  updatedAt: Time.nullable(),
  updatedBy: z.string().nullable(),
})
const KeyParams = z.strictObject({ configKey: z.string().min(1).max(64) })

export const listConfigs = defineEndpoint({
  name: 'listConfigs',
  method: 'GET',
  path: '/config',
  access: ['Admin'],
  summary: 'The keys of all settings with their groups',
  reply: z.object({
    configs: z.array(
      z.object({
        configKey: z.string(),
        title: z.string(),
        description: z.string(),
        group: z.string(),
        updatedAt: Time.nullable(),
      }),
    ),
  }),
})
export const getConfig = defineEndpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/config/{configKey}',
  access: ['Admin'],
  summary: 'Settings of one key: settings, schema and ui, each a JSON string; secrets are never shown',
  params: KeyParams,
  reply: Config,
  errors: ['settings.not_found'],
})
export const putConfig = defineEndpoint({
  name: 'putConfig',
  method: 'PUT',
  path: '/config/{configKey}',
  bodyLimit: LARGE_BODY,
  access: ['Admin'],
  confirmed: true,
  summary: 'Save settings, a JSON string; an absent or unchanged secret keeps its value',
  params: KeyParams,
  body: z.strictObject({ settings: z.string().max(100_000), version: z.number().int().optional() }),
  reply: Config,
  errors: ['settings.not_found', 'settings.conflict'],
})
export const testMail = defineEndpoint({
  name: 'testMail',
  method: 'POST',
  path: '/config/mail/test',
  access: ['Admin'],
  summary: 'Send a test mail with the saved settings',
  body: z.strictObject({ to: z.email().max(120) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['mail.not_configured', 'mail.failed'],
  perMinute: 6,
})
/** What everyone's console needs to know of the settings. */
export const getSite = defineEndpoint({
  name: 'getSite',
  method: 'GET',
  path: '/site',
  access: 'public',
  summary: 'Public part of the settings: name, notice, whether one may sign up, second host',
  reply: z.object({
    name: z.string(),
    notice: z.string(),
    registration: z.enum(['open', 'approval', 'closed']),
    watermark: z.boolean(),
    demoPages: z.boolean(),
    secondHost: z.string(),
    version: z.string(),
  }),
})
