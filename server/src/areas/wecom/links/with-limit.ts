import type { ListQuery } from '#contract/list.ts'

/** The published `limit` is another word for the size of a page; without a wish the newest come first. */
export const withLimit = (
  list: ListQuery,
  limit: number | undefined,
  order: NonNullable<ListQuery['sort']>,
): ListQuery => ({ ...list, pageSize: limit ?? list.pageSize, sort: list.sort ?? order })
