import { isRecord } from '../store/stored.ts'

/** A view someone gave a name: the list's part of the URL. */
export interface SavedView {
  name: string
  query: string
}

export const LONGEST_NAME = 30

const isSavedView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string'

export const isSavedViews = (value: unknown): value is SavedView[] => Array.isArray(value) && value.every(isSavedView)

/** A view of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
]

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)

const inOrder = (query: string): string => {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

/** The name of the view one looks at, whatever the order of its parameters. */
export const nameOfQuery = (views: readonly SavedView[], query: string): string | undefined =>
  views.find((view) => inOrder(view.query) === inOrder(query))?.name
