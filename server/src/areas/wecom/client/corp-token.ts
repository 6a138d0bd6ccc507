import { z } from 'zod'
import type { Row } from '../../../core/db/schema.ts'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'
import { askWecom } from './ask-wecom.ts'
import { type Given, heldToken } from './held-token.ts'
import { askAsSuite } from './suite.ts'

export type CorpAccess = Pick<Row<'wecom_corps'>, 'id' | 'mode' | 'status' | 'error' | 'secret_sealed' | 'paused_until'>

const CorpToken = z.object({ access_token: z.string().min(1), expires_in: z.int().default(7200) })

export const readAccess = async ({ db }: Services, corpId: string): Promise<CorpAccess> => {
  const row = await db
    .selectFrom('wecom_corps')
    .select(['id', 'mode', 'status', 'error', 'secret_sealed', 'paused_until'])
    .where('id', '=', corpId)
    .executeTakeFirst()
  if (row === undefined) throw new WecomFailure('auth', 0, '企业微信尚未授权')
  if (row.status === 'cancelled') throw new WecomFailure('auth', 0, '企业微信已取消授权')
  return row
}

/** The permanent code, or the secret of the corp's own app. */
export const secretOf = ({ keys }: Services, { secret_sealed }: CorpAccess): string => {
  if (secret_sealed === null) throw new WecomFailure('auth', 0, '没有可用的授权凭证')
  return keys.decrypt(secret_sealed)
}

const askToken = async (services: Services, corp: CorpAccess): Promise<Given> => {
  const secret = secretOf(services, corp)
  const { access_token: token, expires_in: seconds } =
    corp.mode === 'suite'
      ? await askAsSuite(services, {
          path: '/service/get_corp_token',
          body: { auth_corpid: corp.id, permanent_code: secret },
          shape: CorpToken,
          secrets: [secret],
        })
      : // An app developed for the corp has its permanent code for a secret.
        await askWecom(services, {
          path: '/gettoken',
          query: { corpid: corp.id, corpsecret: secret },
          shape: CorpToken,
          secrets: [secret],
        })
  return { token, seconds }
}

export const corpToken = (services: Services, corp: CorpAccess, stale?: string): Promise<string> =>
  heldToken(services, { table: 'wecom_corps', id: corp.id }, () => askToken(services, corp), stale)
