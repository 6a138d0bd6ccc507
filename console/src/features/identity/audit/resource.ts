import { defineResource } from '#console/shared/query/define-resource.ts'

export const audit = defineResource({ list: 'listAudit', key: 'audit', one: 'entry' })
