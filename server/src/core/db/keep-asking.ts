import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { cutClient } from './steady-client.ts'

const EVERY = 5_000
const ANSWER_WITHIN = 5_000

/** Asks, and cuts a connection that does not answer in time. */
export const askWithin = async <R extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
  within = ANSWER_WITHIN,
): Promise<R[]> => {
  const limit = setTimeout(() => cutClient(client, `the database did not answer in ${within / 1000} s`), within)
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    clearTimeout(limit)
  }
}

/**
 * Asks a connection that is held for long, now and again: where its path was lost nothing else would tell. One that
 * does not answer is cut, which its `error` and `end` say, and is asked no more. The answer stops it, and waits for the
 * question that is under way.
 */
export const keepAsking = (
  client: pg.Client,
  { every = EVERY, ask = () => askWithin(client, 'select 1') }: { every?: number; ask?: () => Promise<unknown> } = {},
): (() => Promise<void>) => {
  const stop = new AbortController()
  const pause = () => sleep(every, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
  const asking = async (): Promise<void> => {
    for (await pause(); !stop.signal.aborted; await pause()) await ask()
  }
  const ended = asking().catch(() => undefined)
  return () => {
    stop.abort()
    return ended
  }
}
