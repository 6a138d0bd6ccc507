import type * as endpoints from '#contract/agents/endpoints.ts'
import type { Context } from '../../core/http/route.ts'
import { readQrcode } from './read-qrcode.ts'

export const checkQrcode = async (context: Context<typeof endpoints.checkQrcode>) => ({
  text: await readQrcode(context, context.body.file, 'file'),
})
