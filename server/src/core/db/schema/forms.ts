import type {
  FORM_STATUSES,
  FormOptions,
  FormThanks,
  FormTheme,
  SUBMISSION_STATUSES,
} from '#contract/forms/entities.ts'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Count, Day, Grams, JsonDefault, Optional, Stamp, Text, When } from './columns.ts'

interface FormSchemas {
  id: Generated<number>
  enterprise_id: string
  name: string
  schema: string
  ui: Text
  theme: JsonDefault<z.output<typeof FormTheme>>
  thanks: JsonDefault<z.output<typeof FormThanks>>
  options: JsonDefault<z.output<typeof FormOptions>>
  status: Generated<(typeof FORM_STATUSES)[number]>
  version: Count
  search: Text
  grams: Grams
  created_at: Stamp
  updated_at: Stamp
  deleted_at: When
}

interface FormVersions {
  schema_id: number
  version: number
  schema: string
  ui: string
  changed_by: Optional<string>
  changed_at: Stamp
}

interface Forms {
  id: string
  schema_id: number
  version: number
  enterprise_id: string
  adset_id: Optional<string>
  visit_id: Optional<string>
  data_sealed: string
  phone_hash: Optional<string>
  phone_proved: Generated<boolean>
  status: Generated<(typeof SUBMISSION_STATUSES)[number]>
  remark: Text
  duplicate_of: Optional<string>
  bot: Optional<string>
  once: Optional<string>
  conversion_id: Optional<string>
  ip: Text
  agent: Text
  created_at: Stamp
  deleted_at: When
}

interface FormDays {
  schema_id: number
  day: Day
  n: Count
}

interface SmsCodes {
  id: string
  phone_hash: string
  adset_id: string
  code_hash: string
  tries: Count
  expires_at: Date
  used_at: When
  created_at: Stamp
}

export interface FormsTables {
  form_schemas: FormSchemas
  form_versions: FormVersions
  forms: Forms
  form_days: FormDays
  sms_codes: SmsCodes
}
