const LONGEST = 200

/** What was typed into a search, as the filter of a list; nothing where nothing was typed. */
export const searchFilters = (words: string): string[] | undefined => {
  const typed = words.trim().slice(0, LONGEST)
  return typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
}
