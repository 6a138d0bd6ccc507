import { setTimeout as sleep } from 'node:timers/promises'
import type { Simulators } from '../start.ts'
import type { Api } from './api.ts'
import type { LiveAdset, World } from './seed.ts'
import { convert, kindReported, mint, open, report } from './visit.ts'

const FAILING = ['腾讯-线索小程序-装修报价', '腾讯-小程序-健身私教']
const CONVERSIONS = 8
/** Until a busy machine has recorded all of them and heard the platform’s answers. */
const PATIENCE = 120_000

/** The ad set of an enterprise whose conversions the platform refused for a while. */
export const failing = (world: World, at: number): LiveAdset | undefined =>
  world.adsets.find(({ name, enterpriseId }) => enterpriseId === world.enterprises[at] && FAILING.includes(name))

const tracksOf = async (admin: Api, { id }: LiveAdset) => (await admin.call('listTracks', { params: { id } })).tracks

/** Those that have seen no conversion yet: what failed once is not made to fail again. */
export const yetToFail = async (admin: Api, world: World): Promise<LiveAdset[]> => {
  const untouched: LiveAdset[] = []
  for (const at of world.enterprises.keys()) {
    const adset = failing(world, at)
    if (adset !== undefined && (await tracksOf(admin, adset)).length === 0) untouched.push(adset)
  }
  return untouched
}

/** What the ad set's conversions are called at the platform. */
const actionOf = async (admin: Api, { id, kind }: LiveAdset): Promise<string> => {
  const { events } = (await admin.call('getAdset', { params: { id } })).adset.pushStrategy
  const reported = kindReported(kind)
  return (reported && events[reported]) ?? ''
}

const convertSome = async (adset: LiveAdset, simulators: Simulators): Promise<void> => {
  const visitors = Array.from({ length: CONVERSIONS }, () => mint(adset, simulators))
  await report(adset, visitors)
  for (const visitor of visitors) {
    await open(visitor)
    await convert(visitor)
  }
}

/** For a moment the platform refuses what two ad sets report, until their accounts have it opened; what it refused waits for someone. */
export const failForAWhile = async (
  admin: Api,
  simulators: Simulators,
  adsets: readonly LiveAdset[],
): Promise<void> => {
  if (adsets.length === 0) return
  const notOpened: { accountId: number; action: string }[] = []
  for (const adset of adsets) notOpened.push({ accountId: adset.accountId, action: await actionOf(admin, adset) })
  simulators.tencent.changeSettings({ notOpened })
  try {
    for (const adset of adsets) await convertSome(adset, simulators)
    const waiting = async (adset: LiveAdset): Promise<boolean> => {
      const tracks = await tracksOf(admin, adset)
      return tracks.length < CONVERSIONS || tracks.some(({ state }) => state === 'queued' || state === 'sending')
    }
    for (const adset of adsets)
      for (const end = Date.now() + PATIENCE; Date.now() < end && (await waiting(adset));) await sleep(500)
  } finally {
    simulators.tencent.changeSettings({ notOpened: [] })
  }
}
