import { useEffect, useState } from 'react'

export interface Found {
  value: string
  label: string
}

const PAUSE = 300

/** What a search finds, a moment after the last key; an answer that comes too late is dropped. */
export const useFound = (
  words: string,
  active: boolean,
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>,
) => {
  const [found, setFound] = useState<readonly Found[]>([])
  const [searching, setSearching] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!active) return
    const running = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      () =>
        find(words, running.signal).then(
          (results) => {
            if (running.signal.aborted) return
            setFound(results)
            setFailed(false)
            setSearching(false)
          },
          () => {
            if (running.signal.aborted) return
            setFailed(true)
            setSearching(false)
          },
        ),
      words === '' ? 0 : PAUSE,
    )
    return () => {
      clearTimeout(timer)
      running.abort()
      setSearching(false)
    }
  }, [words, active, find])
  return { found, searching, failed }
}
