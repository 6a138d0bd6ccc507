import type { Corp, CorpBook } from './corp.ts'
import type { Link } from './link.ts'

export type LinkBook = {
  all: () => Link[]
  find: (linkId: string) => { corp: Corp; link: Link } | undefined
}

/** The links of every corp. */
export function createLinkBook(corps: CorpBook): LinkBook {
  return {
    all: () => corps.all.flatMap((corp) => [...corp.links.values()]),
    find: (linkId) => {
      for (const corp of corps.all) {
        const link = corp.links.get(linkId)
        if (link !== undefined) return { corp, link }
      }
      return undefined
    },
  }
}
