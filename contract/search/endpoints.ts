import { z } from 'zod'
import { defineEndpoint, SIGNED_IN } from '../endpoint.ts'
import * as e from './entities.ts'

export const searchRecords = defineEndpoint({
  name: 'searchRecords',
  method: 'GET',
  path: '/search',
  access: SIGNED_IN,
  summary:
    'Records of every list the caller may read, a few of each, by name, pinyin or id; orders by their whole number, people by their whole phone',
  enterpriseVariant: true,
  query: z.strictObject({ q: z.string().trim().min(1).max(200) }),
  reply: z.object({ groups: z.array(e.SearchGroup) }),
  errors: ['enterprise.not_found'],
  perMinute: 600,
})
