import { useEffect, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { isRecord } from '#console/shared/store/stored.ts'

export interface SetIcon {
  name: string
  /** What stands inside the svg, on a 24 px grid. */
  body: string
}
export type IconSet = { icons: readonly SetIcon[] } | { failure: string } | undefined

/** The icons of an Iconify file; those it has withdrawn are left out. */
const readIcons = (file: unknown): SetIcon[] =>
  Object.entries(isRecord(file) && isRecord(file['icons']) ? file['icons'] : {}).flatMap(([name, icon]) =>
    isRecord(icon) && typeof icon['body'] === 'string' && icon['hidden'] !== true ? [{ name, body: icon['body'] }] : [],
  )

/** A whole set is megabytes: it is fetched as a file, once a page is opened that shows it. */
export const useIconSet = (url: string): { set: IconSet; retry(): void } => {
  const [read, setRead] = useState<{ attempt: string; set: IconSet }>()
  const [tries, setTries] = useState(0)
  const attempt = `${url} ${tries}`
  useEffect(() => {
    const running = new AbortController()
    const setSet = (set: IconSet): void => setRead({ attempt, set })
    fetch(url, { signal: running.signal })
      .then((reply) => {
        if (!reply.ok) throw new Error(reply.statusText)
        return reply.json()
      })
      .then(
        (file: unknown) => setSet({ icons: readIcons(file) }),
        (error: unknown) => running.signal.aborted || setSet({ failure: messageOf(error) }),
      )
    return () => running.abort()
  }, [url, attempt])
  return { set: read?.attempt === attempt ? read.set : undefined, retry: () => setTries((now) => now + 1) }
}
