import { needsAmount, needsCallbackAddress } from '#contract/platforms/deliveries.ts'
import { randomBytes } from 'node:crypto'
import { ADAPTERS } from '../../platforms/adapters.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import type * as endpoints from '#contract/tracking/endpoints.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import { type AdsetRow, findAdset } from '../adsets/find-adset.ts'
import { linksOf } from '../adsets/links.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { newId } from '../../core/db/ids.ts'
import { trackById } from './tracks-by-ids.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { TEST_CLICK } from '../tracking/click-key.ts'
import { visitByTrack } from './find-candidates.ts'
import { recordConversion } from './record-conversion.ts'
import { visitsByIds } from '../tracking/visits-by-ids.ts'

const fillMacros = (link: string, macros: Record<string, string>, added: Record<string, string> = {}): string => {
  const url = new URL(link)
  for (const [name, value] of url.searchParams) {
    const [, macro] = /^__([A-Z0-9_]+)__$/.exec(value) ?? []
    if (macro !== undefined) url.searchParams.set(name, macros[macro] ?? '')
  }
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}

const testLinks = (services: Services, adset: AdsetRow, clickId: string) => {
  const { monitor, landing } = linksOf(services, adset)
  const { testClick } = ADAPTERS[adset.provider]
  const macros = testClick.macros(clickId, Date.now())
  return {
    clickId,
    monitor: fillMacros(monitor, macros),
    landing: fillMacros(landing, macros, testClick.added(clickId)),
  }
}

const kindFor = ({ strategy }: AdsetRow, wanted: ConversionKind | undefined): ConversionKind => {
  const kind = wanted ?? CONVERSION_KINDS.find((one) => strategy.events[one] !== undefined)
  if (kind === undefined || strategy.events[kind] === undefined) throw new Failure('adset.no_events')
  return kind
}

const NO_AMOUNT = { zh: '该事件须带金额', en: 'This event needs an amount' }

/** Gives links to try, and once the try has arrived pushes a test conversion for it. */
export const testLink = ({ params, body, caller, client, services, tx }: Context<typeof endpoints.testLink>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    if (body.trackId === undefined) {
      const clickId = TEST_CLICK + randomBytes(9).toString('hex')
      return { ...testLinks(services, adset, clickId), visit: null, track: null }
    }
    const visit = await visitByTrack(tx, adset.id, body.trackId)
    if (visit === undefined) throw new Failure('visit.not_found')
    if (visit.callback === null && needsCallbackAddress(adset.provider, adset.params['pushMode']))
      throw new Failure('adset.test_callback')
    const kind = kindFor(adset, body.kind)
    if (body.amount === undefined && needsAmount(adset.provider, adset.strategy.events[kind] ?? ''))
      throw new Failure('request.malformed', { issues: [{ path: 'amount', message: NO_AMOUNT }] })
    const { pushId } = await recordConversion(tx, services, {
      adsetId: adset.id,
      kind,
      amount: body.amount ?? null,
      source: 'test',
      sourceKey: newId('te'),
      at: await databaseNow(tx),
      trackId: visit.id,
    })
    await audit(tx, caller, client, {
      action: 'adset.test',
      entity: 'adset',
      entityId: adset.id,
      entityName: adset.name,
      enterpriseId: adset.enterprise_id,
      after: { visitId: visit.id },
    })
    const [shown] = await visitsByIds(tx, adset.id, [visit.id])
    return {
      ...testLinks(services, adset, visit.click_id ?? ''),
      visit: shown ?? null,
      track: await trackById(tx, pushId),
    }
  })
