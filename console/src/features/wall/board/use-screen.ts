import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { layoutStore } from '#console/shared/layout/layout-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'

export type Theme = 'dark' | 'light'
const THEME = 'wall_theme'
const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light'

/** Dark unless this screen was told otherwise; the console's own choice is another. */
export const useTheme = (): [Theme, () => void] => {
  const [theme, setTheme] = useState<Theme>(() => readStored(THEME, isTheme) ?? 'dark')
  useLayoutEffect(() => {
    document.body.dataset['layoutColor'] = theme
    return () => {
      document.body.dataset['layoutColor'] = layoutStore.get().color
    }
  }, [theme])
  const turn = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    writeStored(THEME, next)
  }
  return [theme, turn]
}

/** Keeps the screen on where the browser can; it lets go of it whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isEnded = false
    const ask = async (): Promise<void> => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // Refused where the battery is low: the screen then goes dark as it always would.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isEnded) void given?.release()
      else lock = given
    }
    const again = (): void => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isEnded = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

/** The whole screen, and back. */
export const toggleFullScreen = (): void => {
  const change = document.fullscreenElement === null ? document.documentElement.requestFullscreen : undefined
  // A browser that allows no full screen leaves the page as it is.
  if (change === undefined) void document.exitFullscreen?.().catch(() => undefined)
  else void change.call(document.documentElement).catch(() => undefined)
}

const SETTLE_MS = 30_000
let loaded = ''

/** The page loads itself anew once the server has answered with another version for half a minute. */
export const useReload = (version: string | undefined, reload = () => location.reload()): void => {
  const load = useEffectEvent(reload)
  useEffect(() => {
    if (version === undefined || version === (loaded ||= version)) return
    const timer = setTimeout(() => load(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [version])
}

const phone = matchMedia('(max-width: 767px)')
const onPhone = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
/** Too narrow for one scene after the other: they stand below each other. */
export const useStacked = (): boolean => useSyncExternalStore(onPhone, () => phone.matches)

const AWAKE_MS = 4000
/** Whether someone is at the mouse or the keys: only then are pointer and buttons shown. */
export const useAttended = (): boolean => {
  const [isAttended, setAttended] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setAttended(false), AWAKE_MS)
    const notice = (): void => {
      clearTimeout(timer)
      setAttended(true)
      timer = setTimeout(() => setAttended(false), AWAKE_MS)
    }
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const name of events) document.addEventListener(name, notice)
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, notice)
    }
  }, [])
  return isAttended
}

/** What keys do; a button that has the focus keeps its own. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof HTMLButtonElement
    const work = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (work === undefined || (isOnButton && event.key === ' ')) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
