import { isRecord } from '../store/stored.ts'

/** A view as it was once kept in the browser: the list's part of the URL under a name. */
export interface StoredView {
  name: string
  query: string
}

export const LONGEST_NAME = 40

const isStoredView = (value: unknown): value is StoredView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string'

export const isStoredViews = (value: unknown): value is StoredView[] =>
  Array.isArray(value) && value.every(isStoredView)

const inOrder = (query: string): string => {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

/** The view one looks at, whatever the order of its parameters; the own one where a shared one is the same. */
export const viewOfQuery = <V extends { query: string }>(views: readonly V[], query: string): V | undefined =>
  query === '' ? undefined : views.find((view) => inOrder(view.query) === inOrder(query))
