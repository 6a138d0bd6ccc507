import { z } from 'zod'
import { type Platform, type PlatformDataSource, PlatformFailure } from '../port.ts'
import { askTencent, type TencentContext } from './client.ts'

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Sets = z.object({
  list: z
    .array(
      z.object({
        user_action_set_id: Id,
        type: z.string(),
        name: z.string().nullish(),
        activate_status: z.boolean().nullish(),
        created_time: z.number().nullish(),
      }),
    )
    .nullish(),
})
const Added = z.object({ user_action_set_id: Id })
/** In bytes, and a Chinese character has three. */
const NAME_BYTES = 32

const fitName = (name: string): string => {
  const bytes = Buffer.from(name).subarray(0, NAME_BYTES)
  return new TextDecoder().decode(bytes, { stream: true })
}
const numberOf = (accountId: string): number => {
  const number = Number(accountId)
  if (!Number.isSafeInteger(number)) throw new PlatformFailure('refused', 'account_id', `账户 ID ${accountId} 不是数字`)
  return number
}

export const tencentDataSources = (context: TencentContext): NonNullable<Platform['dataSources']> => {
  const list = async (token: string, accountId: string): Promise<PlatformDataSource[]> => {
    const query: [string, string][] = [['account_id', accountId]]
    const { list: sets } = await askTencent(context, token, '/v3.0/user_action_sets/get', { query }, Sets)
    return (sets ?? []).map((set) => ({
      id: set.user_action_set_id,
      type: set.type,
      name: set.name ?? '',
      active: set.activate_status ?? true,
      createdAt: set.created_time ? new Date(set.created_time * 1000) : null,
    }))
  }
  return {
    list,
    create: async (token, accountId, { type, name }) => {
      const body = { account_id: numberOf(accountId), type, name: fitName(name), enable_conversion_claim: true }
      try {
        const added = await askTencent(context, token, '/v3.0/user_action_sets/add', { body }, Added)
        return added.user_action_set_id
      } catch (error) {
        if (!(error instanceof PlatformFailure) || error.kind === 'auth') throw error
        // An account has one WEB source: refused, or with the answer lost, the one that is there is the one meant.
        const existing = (await list(token, accountId)).find((one) => one.type === type)
        if (existing === undefined) throw error
        return existing.id
      }
    },
  }
}
