import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { storeEvent, storeTicket } from '../inbox/store-event.ts'
import type { CallbackKeys } from './callback-crypto.ts'
import { finishInstall } from './finish-install.ts'
import { answerEcho, openCallback } from './open-callback.ts'

const MOST_BYTES = 128 * 1024
/** WeCom repeats thrice what it could not hand over, and no more. */
const PER_MINUTE = 12_000
const INSTALLS_PER_MINUTE = 60

const suiteKeys = async ({ settings }: Services) => {
  const { suiteId, callbackToken: token, callbackKey: key } = await settings.get('wxwork')
  return { suiteId, keys: suiteId === '' || token === '' || key === '' ? undefined : { token, key } }
}

const corpKeys = async ({ db, keys }: Services, corpId: string): Promise<CallbackKeys | undefined> => {
  const row = await db
    .selectFrom('wecom_corps')
    .select(['callback_token_sealed', 'callback_key_sealed'])
    .where('id', '=', corpId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  const { callback_token_sealed: token = null, callback_key_sealed: key = null } = row ?? {}
  return token === null || key === null ? undefined : { token: keys.decrypt(token), key: keys.decrypt(key) }
}

const refuseReceiver = (receiver: string, wanted: string): void => {
  if (receiver !== wanted) throw new Failure('wecom.signature')
}

const takeForSuite = async (services: Services, request: FastifyRequest): Promise<void> => {
  const { suiteId, keys } = await suiteKeys(services)
  const { receiver, fields } = openCallback(keys, request.query, request.body)
  refuseReceiver(receiver, suiteId)
  if (fields['InfoType'] === 'suite_ticket') return storeTicket(services, suiteId, fields)
  await storeEvent(services, { suiteId, corpId: fields['AuthCorpId'] || null, fields })
}

/** Events of the corps of a suite: sealed with the suite's key, meant for the corp. */
const takeData = async (services: Services, request: FastifyRequest): Promise<void> => {
  const { suiteId, keys } = await suiteKeys(services)
  const { receiver, fields } = openCallback(keys, request.query, request.body)
  refuseReceiver(receiver, fields['AuthCorpId'] || fields['ToUserName'] || '')
  await storeEvent(services, { suiteId, corpId: receiver, fields })
}

const takeOwn = async (services: Services, request: FastifyRequest, corpId: string): Promise<void> => {
  const { receiver, fields } = openCallback(await corpKeys(services, corpId), request.query, request.body)
  refuseReceiver(receiver, corpId)
  await storeEvent(services, { suiteId: null, corpId, fields })
}

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

type OfCorp = { Params: { corpId: string } }

/** Where WeCom sends what happens. It is kept and answered at once; the work is done after. */
export const serveHooks = (app: FastifyInstance, services: Services): void => {
  const limited = (most: number) => ({
    config: { rateLimit: { max: Math.min(most, services.config.callsPerMinute * 20), timeWindow: 60_000 } },
  })
  void app.register(async (scope) => {
    // WeCom has sent more than one type over time; the body is read in any case.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const options = { ...limited(PER_MINUTE), bodyLimit: MOST_BYTES }
    for (const [path, take] of [
      ['/hooks/wxwork/suite', takeForSuite],
      ['/hooks/wxwork/data', takeData],
    ] as const) {
      scope.get(path, options, async (request, reply) =>
        plain(reply, answerEcho((await suiteKeys(services)).keys, request.query)),
      )
      scope.post(path, options, async (request, reply) => {
        await take(services, request)
        return plain(reply, 'success')
      })
    }
    scope.get<OfCorp>('/hooks/wxwork/corp/:corpId', options, async (request, reply) =>
      plain(reply, answerEcho(await corpKeys(services, request.params.corpId), request.query)),
    )
    scope.post<OfCorp>('/hooks/wxwork/corp/:corpId', options, async (request, reply) => {
      await takeOwn(services, request, request.params.corpId)
      return plain(reply, 'success')
    })
    scope.get('/hooks/wxwork/installed', limited(INSTALLS_PER_MINUTE), async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(await finishInstall(services, request), 302),
    )
  })
}
