import { inject, test } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether every case runs (npm run test:long), or a part that meets every endpoint and every kind. */
    exhaustive: boolean
  }
}

/** All cases when exhaustive; else some of each group, and of each group others, so that together they meet every kind. */
export const someOfEach = <T>(cases: readonly T[], groupOf: (one: T) => string, most = 1): T[] => {
  if (inject('exhaustive')) return [...cases]
  return [...Map.groupBy(cases, groupOf).values()].flatMap((group, n) =>
    Array.from({ length: Math.min(most, group.length) }, (_, k) => group[(n * most + k) % group.length] as T),
  )
}

/** All cases when exhaustive; else every nth of them, others at each turn. */
export const everyNth = <T>(cases: readonly T[], n: number, turn: number): T[] =>
  inject('exhaustive') ? [...cases] : cases.filter((_, at) => at % n === turn % n)

/** How many of what is alike: all when exhaustive, else a part. */
export const howMany = (all: number, part: number): number => (inject('exhaustive') ? all : part)

/** A test that only the long tests run, in a file that has others too. */
export const longTest = (name: string, run: () => Promise<void> | void, options: { timeout?: number } = {}): void => {
  if (inject('exhaustive')) test(name, options, run)
}
