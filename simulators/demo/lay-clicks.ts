import type { Simulators } from '../start.ts'
import type { Api } from './api.ts'
import { crawlerHits, floodHits, landingHit, monitorHit, type SpooledHit } from './past-hits.ts'
import { hourOf, planBots, planClicks, type PlannedClick, type PlannedConversion } from './plan-clicks.ts'
import { dayOf, pastDays, type Sale } from './plan-sales.ts'
import type { Trial } from './seed-experiment.ts'
import type { World } from './seed.ts'
import { mint, type Visitor } from './visit.ts'
import type { SpooledBatch, SpooledLeave } from './write-spool.ts'

const MINUTE = 60_000

/** A conversion of the past that is yet to be reported. */
export interface ToReport {
  visitor: Visitor
  conversion: PlannedConversion
}
/** An order of the past that is yet to be placed, by whoever clicked then. */
export interface ToPlace {
  sale: Sale
  buyer: Visitor | undefined
}

/** What the days behind the demonstration come to. */
export interface Past {
  batches: SpooledBatch[]
  conversions: ToReport[]
  orders: ToPlace[]
  clicks: number
  visits: number
  bots: number
}

/** The hours of which clicks are known, whoever made them. */
const hoursWithClicks = async (admin: Api): Promise<Set<string>> => {
  const { report } = await admin.call('getReport', { query: { period: 'last30', by: 'day,hour', metrics: 'clicks' } })
  const clicked = report.rows.filter(({ now }) => Number(now[0]) > 0)
  return new Set(clicked.map(({ keys }) => keys.join(' ')))
}

/** The hits of one name: what the platform told, and then what was opened. */
interface Gathered {
  told: SpooledHit[]
  opened: SpooledHit[]
  left: SpooledLeave[]
}
const gatherer = () => {
  const gathered = new Map<string, Gathered>()
  const of = (writer: string): Gathered => {
    const known = gathered.get(writer) ?? { told: [], opened: [], left: [] }
    gathered.set(writer, known)
    return known
  }
  const batches = (): SpooledBatch[] =>
    [...gathered].flatMap(([writer, { told, opened, left }]) =>
      [
        { writer, seq: 1, late: true as const, hits: told, leaves: [] },
        { writer, seq: 2, late: true as const, hits: opened, leaves: left },
      ].filter(({ hits }) => hits.length > 0),
    )
  return { of, batches }
}

const layClick = (planned: PlannedClick, visitor: Visitor, { told, opened }: Gathered): void => {
  const { at, clickedAt, landedAt, conversion } = planned
  const hit = monitorHit(visitor, { at, clickedAt, garbled: conversion?.flaw === 'garbled' })
  for (let time = 0; time < planned.told; time += 1) told.push(hit)
  if (landedAt !== undefined)
    opened.push({
      ...landingHit(visitor, landedAt),
      ...(planned.variant !== undefined && { variant: planned.variant }),
    })
}

/** Who buys has clicked before, looked at the page, and gone on to the shop. */
const layBuyer = (buyer: Visitor, clickedAt: number, shopUrl: string, { told, opened, left }: Gathered): void => {
  const hit = monitorHit(buyer, { at: clickedAt, clickedAt })
  told.push(hit)
  opened.push(landingHit(buyer, clickedAt + MINUTE / 4))
  left.push({ adsetId: hit.adsetId, visitId: hit.visitId, at: clickedAt + MINUTE, target: shopUrl })
}

/** The clicks of the hours of two weeks in which nobody was seen, and of those who bought what is yet to be ordered. */
export const layClicks = async (
  admin: Api,
  world: World,
  simulators: Simulators,
  { sales, trials }: { sales: readonly Sale[]; trials: ReadonlyMap<string, Trial> },
  now = Date.now(),
): Promise<Past> => {
  const seen = await hoursWithClicks(admin)
  const days = pastDays(now)
  const isMissing = ({ at }: { at: number }): boolean => !seen.has(hourOf(at))
  const planned = world.adsets
    .flatMap((adset) => days.flatMap((day) => planClicks(adset, day, now, trials.get(adset.id))))
    .filter(isMissing)
  // Machines come where people do: an hour that has only them would look empty, and be laid again.
  const hours = new Set(planned.map(({ at }) => hourOf(at)))
  const bots = world.adsets
    .flatMap((adset) => days.flatMap((day) => planBots(adset, day, now)))
    .filter(({ at }) => hours.has(hourOf(at)))
  const { of, batches } = gatherer()
  const conversions: ToReport[] = []
  for (const click of planned) {
    const visitor = mint(click.adset, simulators, click.clickedAt)
    // An hour is stored once, however often it is laid.
    layClick(click, visitor, of(`past.${hourOf(click.at)}`))
    if (click.conversion !== undefined) conversions.push({ visitor, conversion: click.conversion })
  }
  for (const { adset, at, kind } of bots)
    of(`past.${hourOf(at)}`).opened.push(...(kind === 'flood' ? floodHits : crawlerHits)(adset, at))
  const orders = sales.map((sale): ToPlace => {
    const { adset, at, clickedAt, product } = sale
    if (adset === undefined) return { sale, buyer: undefined }
    const buyer = mint(adset, simulators, clickedAt)
    const shop = product.shop === 'pingduoduo' ? simulators.pingduoduo : simulators.jdunion
    layBuyer(buyer, clickedAt, shop?.url() ?? '', of(`sold.${adset.enterpriseId}.${dayOf(at)}.${now}`))
    return { sale, buyer }
  })
  const bought = orders.filter(({ buyer }) => buyer !== undefined).length
  const laid = batches()
  return {
    batches: laid,
    conversions,
    orders,
    clicks: planned.length + bought,
    visits: planned.filter(({ landedAt }) => landedAt !== undefined).length + bought,
    bots: laid.flatMap(({ hits }) => hits).filter(({ bot }) => bot !== null).length,
  }
}
