import { z } from 'zod'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { type RemoteCorp, WecomFailure } from '../port.ts'
import { askWecom } from './ask-wecom.ts'
import { STALE_SUITE_TOKEN } from './codes.ts'
import { heldToken } from './held-token.ts'

type Settings = SettingsOf<'wxwork'>
/** A ticket is pushed every ten minutes and good for thirty. */
const TICKET_MS = 30 * 60_000

/** The app through which corps authorise us, as the settings have it. */
export const suiteOf = async ({ settings }: Services): Promise<Settings> => {
  const suite = await settings.get('wxwork')
  if (suite.suiteId === '' || suite.suiteSecret === '') throw new Failure('wecom.no_suite')
  return suite
}

/** Only the newest ticket counts, and only while it is good. */
const ticketOf = async ({ db, keys }: Services, suiteId: string): Promise<string> => {
  const row = await db
    .selectFrom('wecom_suites')
    .select(['ticket_sealed', 'ticket_at'])
    .where('suite_id', '=', suiteId)
    .executeTakeFirst()
  const at = row?.ticket_at ?? new Date(0)
  const sealed = Date.now() - at.getTime() < TICKET_MS ? row?.ticket_sealed : undefined
  if (typeof sealed !== 'string') throw new Failure('wecom.no_ticket')
  return keys.decrypt(sealed)
}

const SuiteToken = z.object({ suite_access_token: z.string().min(1), expires_in: z.int().default(7200) })

const tokenOf = (services: Services, { suiteId, suiteSecret }: Settings, stale?: string): Promise<string> => {
  const ask = async () => {
    const ticket = await ticketOf(services, suiteId)
    const { suite_access_token: token, expires_in: seconds } = await askWecom(services, {
      path: '/service/get_suite_token',
      body: { suite_id: suiteId, suite_secret: suiteSecret, suite_ticket: ticket },
      shape: SuiteToken,
      secrets: [suiteSecret, ticket],
    })
    return { token, seconds }
  }
  return heldToken(services, { table: 'wecom_suites', id: suiteId }, ask, stale)
}

interface SuiteCall<T> {
  path: string
  body?: Record<string, unknown>
  shape: z.ZodType<T>
  secrets?: readonly string[]
}

/** One call of the provider, its token taken care of. */
export const askAsSuite = async <T>(services: Services, { path, body, shape, secrets = [] }: SuiteCall<T>) => {
  const suite = await suiteOf(services)
  const once = (token: string) =>
    askWecom(services, {
      path,
      query: { suite_access_token: token },
      ...(body === undefined ? {} : { body }),
      shape,
      secrets: [token, suite.suiteSecret, ...secrets],
    })
  const first = await tokenOf(services, suite)
  return once(first).catch(async (error: unknown) => {
    if (!(error instanceof WecomFailure) || !STALE_SUITE_TOKEN.includes(error.code)) throw error
    return once(await tokenOf(services, suite, first))
  })
}

const text = z.string().nullish().transform((value) => value ?? '') // prettier-ignore
const CorpInfo = z.object({
  corpid: z.string().min(1),
  corp_name: text,
  corp_full_name: text,
  corp_square_logo_url: text,
  corp_type: text,
  corp_user_max: z.number().nullish(),
})
const AuthInfo = z.object({
  auth_corp_info: CorpInfo,
  auth_info: z.object({ agent: z.array(z.object({ agentid: z.int() })).nullish() }).nullish(),
})

/** What a corp that authorised the suite says of itself. */
export const readAuthInfo = async (services: Services, corpId: string, permanentCode: string): Promise<RemoteCorp> => {
  const { auth_corp_info: corp, auth_info } = await askAsSuite(services, {
    path: '/service/v2/get_auth_info',
    body: { auth_corpid: corpId, permanent_code: permanentCode },
    shape: AuthInfo,
    secrets: [permanentCode],
  })
  return {
    id: corp.corpid,
    name: corp.corp_name,
    fullName: corp.corp_full_name,
    logo: corp.corp_square_logo_url,
    type: corp.corp_type,
    userMax: corp.corp_user_max ?? null,
    agentId: auth_info?.agent?.[0]?.agentid ?? null,
  }
}

const PreAuthCode = z.object({ pre_auth_code: z.string().min(1) })
export const askPreAuthCode = async (services: Services): Promise<string> =>
  (await askAsSuite(services, { path: '/service/get_pre_auth_code', shape: PreAuthCode })).pre_auth_code

const PermanentCode = z.object({
  permanent_code: z.string().min(1),
  auth_corp_info: z.object({ corpid: z.string().min(1), corp_name: text }),
  state: text,
})
/** Exchanges the code of an authorisation, which works once, for the one that lasts. */
export const askPermanentCode = async (services: Services, authCode: string) => {
  const given = await askAsSuite(services, {
    path: '/service/v2/get_permanent_code',
    body: { auth_code: authCode },
    shape: PermanentCode,
    secrets: [authCode],
  })
  return {
    corpId: given.auth_corp_info.corpid,
    name: given.auth_corp_info.corp_name,
    permanentCode: given.permanent_code,
    state: given.state,
  }
}
