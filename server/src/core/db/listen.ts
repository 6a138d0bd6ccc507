import type pg from 'pg'
import { askWithin, keepAsking } from './keep-asking.ts'
import { openClient } from './primary/connection-of.ts'
import { errorText } from '../text/error-text.ts'

type Hear = (payload: string) => void

/** One connection a process that hears PostgreSQL's notifications and comes back when it was cut. */
export interface Listener {
  on(channel: string, hear: Hear): void
  /** Called after each connect, the first too: what was said before is lost, so caches start anew. */
  onReconnect(again: () => void): void
  close(): Promise<void>
}

/** The connection that each server holds as long as it runs, by its name in `pg_stat_activity`; its keys' id follows. */
export const LISTENER_NAME = 'huoketai-listen'

const listen = (on: pg.Client, channel: string) => askWithin(on, `listen ${on.escapeIdentifier(channel)}`)

export const openListener = (config: pg.PoolConfig, log: (line: string) => void, keysId = ''): Listener => {
  const heard = new Map<string, Hear[]>()
  const again: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  // One statement at a time: a connection takes no second one while the first runs.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (ask: () => Promise<unknown>): Promise<unknown> => {
    const asked = turn.then(ask)
    turn = asked.catch(() => undefined)
    return asked
  }
  const listenTo = (on: pg.Client, channel: string): void => {
    inTurn(() => listen(on, channel)).catch((error: unknown) => log(`listener: ${errorText(error)}`))
  }

  const retry = (delay: number) => {
    if (!closed && timer === undefined) timer = setTimeout(() => void connect(Math.min(delay * 2, 5_000)), delay)
  }
  const connect = async (delay: number): Promise<void> => {
    timer = undefined
    const next = openClient({ ...config, application_name: `${LISTENER_NAME} ${keysId}`.trim() })
    next.on('notification', ({ channel, payload }) => heard.get(channel)?.forEach((hear) => hear(payload ?? '')))
    next.on('error', (error) => log(`listener: ${error.message}`))
    next.on('end', () => {
      if (client === next) client = undefined
      retry(delay)
    })
    try {
      await next.connect()
      if (closed) return await next.end()
      for (const channel of heard.keys()) await listen(next, channel)
      client = next
      keepAsking(next, { ask: () => inTurn(() => askWithin(next, 'select 1')) })
      again.forEach((run) => run())
    } catch (error) {
      log(`listener: ${errorText(error)}`)
      await next.end().catch(() => undefined)
      retry(delay)
    }
  }
  void connect(100)

  return {
    on: (channel, hear) => {
      const known = heard.get(channel)
      heard.set(channel, [...(known ?? []), hear])
      if (known === undefined && client !== undefined) listenTo(client, channel)
    },
    onReconnect: (run) => again.push(run),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
