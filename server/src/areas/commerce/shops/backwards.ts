/**
 * Pages of a list that lines leave while it is read: from the last to the first. A line that moves up then comes again
 * instead of never. `first` is the page that was read to learn how many there are.
 */
export async function* backwards<T>(first: T[], last: number, page: (at: number) => Promise<T[]>): AsyncGenerator<T[]> {
  if (last > 1) for (let at = last; at >= 1; at--) yield await page(at)
  else yield first
}
