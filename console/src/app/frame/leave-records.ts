const WORDS = /^(q|words)$/i
const RECORD_PAGE = /:\w*(Id|_id)$/
/** An id of a record, or the number of one or of a page of them. */
const ID = /^([a-z]+_[0-9a-z]{26}|\d+)$/i

/**
 * What stays of an address when another enterprise is chosen: nothing of a page that is about one record, and of the
 * others no open record, no filter by one and no page number.
 */
export const withoutRecords = (pattern: string, search: string): string | undefined => {
  const params = new URLSearchParams(search)
  if (RECORD_PAGE.test(pattern) || params.has('id')) return undefined
  return new URLSearchParams([...params].filter(([key, value]) => WORDS.test(key) || !ID.test(value))).toString()
}
