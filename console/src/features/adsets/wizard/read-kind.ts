import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { fieldsOf, type SchemaField } from '#console/shared/schema-form/fields-of.ts'
import { type Hints, readHints } from '#console/shared/schema-form/read-hints.ts'
import { readSchema } from '#console/shared/schema-form/read-schema.ts'
import { isRecord } from '#console/shared/store/stored.ts'

type KindInfo = ReplyOf<Endpoints['listKinds']>['kinds'][number]

/** A kind on a platform, as the forms need it. */
export interface OpenedKind {
  kind: AdsetKind
  provider: AdProvider
  schema: BodySchema
  /** How a conversion travels is asked beside the account, the rest beside the page it makes. */
  pushMode: SchemaField | undefined
  landing: SchemaField[]
  /** What the params are before anyone has typed. */
  usual: Record<string, unknown>
}

/** Words for what the schema only names. */
const OWN_HINTS: Record<string, Hints> = {
  target: { wrong: text('A whole link that starts with https://, http:// or weixin://, without blanks') },
  opens: {
    labels: {
      page: text('A page with a button first'),
      direct: text('Straight on to the target'),
      agent: text('A page with an agent'),
    },
  },
  color: { wrong: text('# and six digits or letters a to f') },
}

const record = (json: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(json)
  return isRecord(value) ? value : {}
}

const usualOf = (schema: BodySchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, own]) =>
      own.default === undefined ? [] : [[name, own.default]],
    ),
  )

const named = (field: SchemaField): SchemaField => {
  // The words of these choices say already what the description would.
  if (field.name === 'opens') return { ...field, description: undefined }
  // The address beside it is called the same.
  return field.name === 'linkId' ? { ...field, title: text('Acquisition link of a corp') } : field
}

export const openKind = ({ kind, provider, schema: given, ui }: KindInfo): OpenedKind => {
  const schema = readSchema(record(given))
  const hints = readHints(record(ui))
  for (const [name, own] of Object.entries(OWN_HINTS)) hints[name] = { ...hints[name], ...own }
  const fields = fieldsOf(schema, hints)
  return {
    kind,
    provider,
    schema,
    pushMode: fields.find(({ name }) => name === 'pushMode'),
    landing: fields.filter(({ name }) => name !== 'pushMode').map(named),
    usual: usualOf(schema),
  }
}
