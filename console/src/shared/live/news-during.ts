export interface NewsDuring<T> {
  tell(one: T): void
  /** The answer, and what was told while it was waited for: an answer may be older than the news that overtook it. */
  collect<R>(load: () => Promise<R>): Promise<{ answer: R; news: readonly T[] }>
}

/** Keeps the news that come live while a list is being loaded. */
export const newsDuring = <T>(): NewsDuring<T> => {
  const waiting = new Set<T[]>()
  return {
    tell: (one) => waiting.forEach((news) => news.push(one)),
    collect: async (load) => {
      const news: T[] = []
      waiting.add(news)
      try {
        return { answer: await load(), news }
      } finally {
        waiting.delete(news)
      }
    },
  }
}
