import { request } from '../query/mutate.ts'
import { loseSession } from '../session/auth-store.ts'
import { readLiveEvent } from './live-event.ts'
import { liveStore } from './live-store.ts'
import { tellListeners } from './on-live.ts'
import { reconnectWait } from './reconnect-wait.ts'
import { speakThrough } from './watch-live.ts'

const HELLO_MS = 10_000

const addressOf = (ticket: string): string => {
  const url = new URL('/api/v1/live', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('ticket', ticket)
  return url.href
}

/** Closing one that is still being opened makes the browser complain; it is closed once it stands. */
const closeQuietly = (socket: WebSocket): void => {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket.close()
}

/** Keeps one live connection until the returned function is called. */
export const openLive = (): (() => void) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let turn = 0
  liveStore.set({ status: 'connecting' })

  const drop = (): void => {
    turn++
    speakThrough(undefined)
    clearTimeout(timer)
    if (socket !== undefined) closeQuietly(socket)
    socket = undefined
  }
  const retry = (): void => {
    drop()
    liveStore.set({ status: 'lost' })
    // The browser says when it is back online; until then there is nothing to try.
    if (navigator.onLine) timer = setTimeout(() => void connect(), reconnectWait(failures++))
  }
  const hear = (frame: unknown): void => {
    const event = readLiveEvent(frame)
    if (event === undefined) return
    if (event.type === 'hello') {
      clearTimeout(timer)
      failures = 0
      liveStore.set({ status: 'open' })
      speakThrough((wish) => socket?.send(JSON.stringify(wish)))
    }
    if (event.type === 'session_ended') {
      drop()
      loseSession()
    }
    tellListeners(event)
  }
  const connect = async (): Promise<void> => {
    drop()
    const own = turn
    const reply = await request('createLiveTicket').catch(() => undefined)
    if (own !== turn) return
    if (reply === undefined) return retry()
    const opened = new WebSocket(addressOf(reply.ticket))
    socket = opened
    timer = setTimeout(retry, HELLO_MS)
    opened.addEventListener('message', ({ data }) => {
      if (opened === socket) hear(data)
    })
    opened.addEventListener('close', () => {
      if (opened === socket) retry()
    })
  }
  /** The network is back, or someone looks again: the pause is over. */
  const hurry = (): void => {
    if (liveStore.get().status !== 'lost' || !navigator.onLine) return
    failures = 0
    void connect()
  }
  const look = (): void => {
    if (!document.hidden) hurry()
  }

  window.addEventListener('online', hurry)
  window.addEventListener('offline', retry)
  document.addEventListener('visibilitychange', look)
  void connect()
  return () => {
    drop()
    window.removeEventListener('online', hurry)
    window.removeEventListener('offline', retry)
    document.removeEventListener('visibilitychange', look)
    // What is asked for once it is clear whether it can come live waits again.
    liveStore.set({ status: 'connecting' })
  }
}
