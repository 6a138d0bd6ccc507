import type { AuditEntry } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const audit = defineResource<AuditEntry>({ list: 'listAudit', key: 'audit', one: 'entry' })
