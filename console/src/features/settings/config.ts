import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { type Hints, readHints } from '#console/shared/schema-form/read-hints.ts'
import type { RawSchema } from '#console/shared/schema-form/read-schema.ts'
import { isRecord } from '#console/shared/store/stored.ts'

export type Config = ReplyOf<Endpoints['getConfig']>
export type ConfigCard = ReplyOf<Endpoints['listConfigs']>['configs'][number]

/** The groups in the order of the specification. */
const GROUPS = [text('Sites'), text('Cloud'), text('Cloud Services'), text('Ad Platform')] as const

/** Words for choices that the schema only names. */
const CHOICES: Record<string, Record<string, Record<string, string>>> = {
  security: {
    registration: {
      open: text('Open to everyone'),
      approval: text('Open, after approval'),
      closed: text('Closed'),
    },
  },
  notification: {
    mailLevel: {
      info: text('All notifications'),
      success: text('Done and above'),
      warning: text('Warnings and above'),
      danger: text('Serious ones only'),
    },
  },
}

export interface OpenedConfig {
  schema: RawSchema
  hints: Record<string, Hints>
  settings: Record<string, unknown>
}

const record = (json: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(json)
  return isRecord(value) ? value : {}
}

/** The three JSON strings of a configuration, opened. */
export const openConfig = ({ configKey, schema, ui, settings }: Config): OpenedConfig => {
  const hints = readHints(record(ui))
  for (const [name, labels] of Object.entries(CHOICES[configKey] ?? {})) hints[name] = { ...hints[name], labels }
  return { schema: record(schema), hints, settings: record(settings) }
}

/** A group without settings is not shown; one that is not known yet comes last. */
export const grouped = (configs: readonly ConfigCard[]): { group: string; configs: ConfigCard[] }[] => {
  const order: string[] = [...GROUPS, ...configs.map(({ group }) => group)]
  return [...new Set(order)]
    .map((group) => ({ group, configs: configs.filter((config) => config.group === group) }))
    .filter((one) => one.configs.length > 0)
}
