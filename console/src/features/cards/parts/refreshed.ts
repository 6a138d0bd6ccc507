import type { ListInput, Resource } from '#console/shared/resource/define-resource.ts'

/** A resource that can read the page it shows again, row by row in the place of the same, without the list being dimmed. */
export const refreshed = <Row extends { id: string }>(
  base: Resource<Row>,
  ask: (input: ListInput) => Promise<readonly Row[]>,
): { resource: Resource<Row>; refresh: () => Promise<void>; put: (row: Row) => Row } => {
  let asked: ListInput = {}
  return {
    resource: {
      ...base,
      load: (input) => {
        asked = input ?? {}
        return base.load(input)
      },
    },
    refresh: async () => {
      const before = base.store.get().items
      const fresh = new Map((await ask(asked)).map((row) => [row.id, row]))
      // Whatever changed meanwhile is newer than this answer.
      base.store.set(({ items }) => ({
        items: items === before ? items.map((item) => fresh.get(item.id) ?? item) : items,
      }))
    },
    put: (row) => {
      base.store.set(({ items }) => ({ items: items.map((item) => (item.id === row.id ? row : item)) }))
      return row
    },
  }
}
