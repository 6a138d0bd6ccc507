import { useEffect } from 'react'
import { reconnectWait } from '#console/shared/live/reconnect-wait.ts'

const PAUSE_MS = 1000
/** Asked for anyway: where the socket is gone this is the only way, and the day turns without anything moving. */
const ASK_MS = 5000
const ASK_LIVE_MS = 30_000

const addressOf = (id: string): string => {
  const url = new URL(`/api/v1/public/liveadsets/${encodeURIComponent(id)}/live`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** Calls `load` when the board has moved: told by the socket, at most once a second; every five seconds without it. */
export const useBoardNews = (id: string, isOn: boolean, load: () => void): void => {
  useEffect(() => {
    if (!isOn) return
    let socket: WebSocket | undefined
    let retrying: ReturnType<typeof setTimeout> | undefined
    let pausing: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let isEnded = false
    let isWaiting = false
    let asked = Date.now()
    const ask = (): void => {
      isWaiting = pausing !== undefined
      if (isWaiting) return
      asked = Date.now()
      load()
      pausing = setTimeout(() => {
        pausing = undefined
        if (isWaiting) ask()
      }, PAUSE_MS)
    }
    const connect = (): void => {
      socket = new WebSocket(addressOf(id))
      socket.addEventListener('open', () => {
        failures = 0
        ask()
      })
      socket.addEventListener('message', ask)
      socket.addEventListener('close', () => {
        socket = undefined
        if (!isEnded) retrying = setTimeout(connect, reconnectWait(failures++))
      })
    }
    connect()
    const polling = setInterval(() => {
      const pause = socket?.readyState === WebSocket.OPEN ? ASK_LIVE_MS : ASK_MS
      if (!document.hidden && Date.now() - asked >= pause - 100) ask()
    }, 1000)
    return () => {
      isEnded = true
      clearTimeout(retrying)
      clearTimeout(pausing)
      clearInterval(polling)
      const open = socket
      // Closing one that is still being opened makes the browser complain; it is closed once it stands.
      if (open?.readyState === WebSocket.CONNECTING) open.addEventListener('open', () => open.close())
      else open?.close()
    }
  }, [id, isOn, load])
}
