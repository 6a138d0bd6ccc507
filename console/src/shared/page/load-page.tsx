import { loadTexts, type TextSet } from '../i18n/i18n.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

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

/** The page with its texts, whichever comes later. */
export const loadPage = <P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  texts?: TextSet,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [page] = await Promise.all([withTimeout(load()), texts === undefined ? undefined : loadTexts(texts)])
    return page
  })
