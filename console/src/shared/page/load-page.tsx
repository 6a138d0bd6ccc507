import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

export const CHUNK_TIMEOUT_MS = 120_000

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

export const loadPage = (load: () => PageModule): LazyExoticComponent<ComponentType> => lazy(() => withTimeout(load()))
