import type { FastifyReply } from 'fastify'
import type { Services } from '../core/services.ts'
import { bad, type Notice } from '../areas/public-forms/public-form-page.ts'

interface Typed {
  /** For the log. */
  what: string
  adsetId: string
  /** Shows what was typed once more. */
  again(status: number, change: { notice: Notice }): Promise<FastifyReply>
}

/** Takes what was sent; what was typed is not lost with the database. */
export const keepTyped = async (
  { log }: Pick<Services, 'log'>,
  reply: FastifyReply,
  { what, adsetId, again }: Typed,
  take: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await take()
  } catch (error) {
    log.error({ err: error, adsetId }, `${what} not taken`)
    void reply.header('retry-after', '5')
    return again(503, { notice: bad('提交没有成功，内容还在，请稍后再点一次') })
  }
}
