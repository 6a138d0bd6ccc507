import { defineResource } from '#console/shared/query/define-resource.ts'

/** Adding one that is there replaces it. */
export const members = defineResource({
  list: 'listMembers',
  key: 'members',
  one: 'member',
  create: 'putMember',
  delete: 'deleteMember',
  created: 'replace',
})
