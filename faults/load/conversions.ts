import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Balancer } from '../balancer.ts'
import type { Book } from '../book.ts'
import type { World } from '../world.ts'
import type { Visited } from './clicks.ts'

interface Converting {
  world: World
  apis: Balancer
  book: Book
  visited: Visited[]
  signal: AbortSignal
}

const Reported = z.object({ id: z.string() })
const Entered = z.object({ conversion: z.object({ id: z.string() }) })
const isOk = (status: number | undefined): boolean => status === 200

/** The advertiser's server reports it, signed, until someone takes it; the key makes it one fact. */
const report = async ({ apis, book }: Converting, { adset, click }: Visited, sourceKey: string): Promise<void> => {
  // The order number is the only mark of ours that OceanEngine keeps.
  const orderNo = adset.provider === 'oceanengine' ? { orderNo: sourceKey } : {}
  const body = JSON.stringify({ kind: 'friend_added', clickId: clickIdOf({ adset, click }), sourceKey, ...orderNo })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', adset.secret).update(`${timestamp}\n${body}`).digest('hex')
  const answer = await apis.ask({
    method: 'POST',
    path: `/hooks/conversions/${adset.key}`,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
    again: true,
  })
  if (answer === undefined || !isOk(answer.status)) return
  const { id } = Reported.parse(JSON.parse(answer.text))
  book.conversions.push({ id, adsetId: adset.id, source: 'server', sourceKey })
}

/** An operator enters it in the console, whose calls carry a key of their own. */
const enter = async (
  { apis, book, world }: Converting,
  { adset, click }: Visited,
  sourceKey: string,
): Promise<void> => {
  const orderNo = adset.provider === 'oceanengine' ? { orderNo: sourceKey } : {}
  const body = { adsetId: adset.id, kind: 'friend_added', clickId: clickIdOf({ adset, click }), ...orderNo }
  const answer = await apis.ask({
    method: 'POST',
    path: '/api/v1/conversions',
    headers: {
      'content-type': 'application/json',
      authorization: `JWT ${world.token}`,
      'idempotency-key': `conversion-${sourceKey}`,
    },
    body: JSON.stringify(body),
    again: true,
  })
  if (answer === undefined || !isOk(answer.status)) return
  const { conversion } = Entered.parse(JSON.parse(answer.text))
  book.conversions.push({ id: conversion.id, adsetId: adset.id, source: 'manual', sourceKey: null })
}

const clickIdOf = ({ adset, click }: Visited): string =>
  adset.provider === 'tencent_gdt' ? click.clickId : (click.macros['TRACK_ID'] ?? '')

let made = 0

/** Of those who came, one after the other becomes a customer: most by the signed call, some by hand. */
export const convertSome = async (parts: Converting, pauseMs: number): Promise<void> => {
  const { visited, signal } = parts
  while (!signal.aborted) {
    const one = visited.shift()
    if (one !== undefined) {
      const n = ++made
      await (n % 4 === 0 ? enter : report)(parts, one, `fact-${n}`)
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
