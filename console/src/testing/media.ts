/** One list a query, as modules keep theirs while files of tests come and go. */
const lists = new Map<string, MediaQueryList & { matches: boolean }>()

export const mediaOf = (media: string): MediaQueryList & { matches: boolean } => {
  const list =
    lists.get(media) ??
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  lists.set(media, list)
  return list
}

/** Until the test has ended. */
export const matchMediaOf = (media: string, matches = true): void => {
  const list = mediaOf(media)
  if (list.matches === matches) return
  list.matches = matches
  list.dispatchEvent(new Event('change'))
}

export const resetMedia = (): void => lists.forEach(({ media }) => matchMediaOf(media, false))
