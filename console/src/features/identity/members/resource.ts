import type { Member } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

/** Adding one that is there replaces it. */
export const members = defineResource<Member>({
  list: 'listMembers',
  key: 'members',
  one: 'member',
  create: 'putMember',
  remove: 'deleteMember',
  created: 'replace',
})
