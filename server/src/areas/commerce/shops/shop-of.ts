import type { Shop } from '#contract/commerce/entities.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { createJdunion } from '../jdunion/create-jdunion.ts'
import { createPingduoduo } from '../pingduoduo/create-pingduoduo.ts'
import { ShopFailure, type ShopPort } from './port.ts'

export interface SetUp {
  shop: ShopPort
  pollSeconds: number
}

/** The shop as the settings have it now; undefined where its app is not filled in. */
export const findShop = async (
  { settings, config }: Pick<Services, 'settings' | 'config'>,
  provider: Shop,
  now: () => number = Date.now,
): Promise<SetUp | undefined> => {
  const allowLoopback = config.simulators
  if (provider === 'pingduoduo') {
    const own = await settings.get('pingduoduo')
    if ([own.clientId, own.clientSecret, own.pid].includes('')) return undefined
    return { shop: createPingduoduo({ settings: own, allowLoopback, now }), pollSeconds: own.pollSeconds }
  }
  const own = await settings.get('jdunion')
  if ([own.appKey, own.appSecret].includes('')) return undefined
  return { shop: createJdunion({ settings: own, allowLoopback, now }), pollSeconds: own.pollSeconds }
}

export const shopOf = async (services: Services, provider: Shop): Promise<ShopPort> => {
  const found = await findShop(services, provider)
  if (found === undefined) throw new Failure('shop.not_configured')
  return found.shop
}

const failureOf = (failure: ShopFailure): Failure =>
  failure.kind === 'refused' || failure.kind === 'blocked'
    ? new Failure('shop.refused', { words: failure.message })
    : new Failure('shop.away')

/** What a shop refuses, as our own callers hear it. */
export const asking = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof ShopFailure ? failureOf(error) : error
  }
}
