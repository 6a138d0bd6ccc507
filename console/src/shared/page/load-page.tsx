import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/namespace-of.ts'

const CHUNK_TIMEOUT_MS = 120_000

export class ChunkFailure extends Error {}

/** A chunk that does not come within 120 s has failed. */
export const withTimeout = <T,>(loading: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), ms)
    loading
      .then(resolve, (error: unknown) => reject(new ChunkFailure(String(error), { cause: error })))
      .finally(() => clearTimeout(timer))
  })

export type PageModule = Promise<{ default: ComponentType }>

/** A component whose code comes when it is first drawn or asked for. */
export type Loaded<P> = FunctionComponent<P> & {
  /** Fetches the code, again if that failed before. Ends when it is there or has failed, which drawing it then says. */
  preload(): Promise<void>
  isLoaded(): boolean
}

/**
 * Once it is there it is drawn at once: React.lazy suspends even then, and React holds what follows a fallback back for 300 ms.
 * @example const Edit = loadPart(() => import(…).then(({ Edit }) => Edit))
 */
export const loadPart = <P extends object = object>(load: () => Promise<ComponentType<P>>): Loaded<P> => {
  let part: ComponentType<P> | undefined
  let loading: (Promise<ComponentType<P>> & { status?: 'fulfilled'; value?: ComponentType<P> }) | undefined
  let hasFailed = false
  const start = (): Promise<ComponentType<P>> => {
    hasFailed = false
    const own: NonNullable<typeof loading> = withTimeout(load()).then(
      (loaded) => {
        part = loaded
        // What React marks a promise with that it has read: one that is marked is read at once.
        return Object.assign(own, { status: 'fulfilled', value: loaded }).value
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    loading = own
    return own
  }
  const Part = (props: P) => {
    // A failed load stays failed while it is drawn: a new one would be waited for without end.
    return createElement(use(loading ?? start()), props)
  }
  const preload = async (): Promise<void> => {
    await (loading === undefined || hasFailed ? start() : loading).catch(() => undefined)
  }
  return Object.assign(Part, { preload, isLoaded: () => part !== undefined })
}

/** The page with its texts, whichever comes later. */
export const loadPage = <P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  texts: readonly Namespace[] = [],
): Loaded<P> =>
  loadPart(async () => {
    const [page] = await Promise.all([load(), loadTexts(texts)])
    return page.default
  })
