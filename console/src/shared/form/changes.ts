import type { Values } from '#console/shared/form/use-form-state.ts'
import { isRecord } from '#console/shared/store/stored.ts'

/** The order of an object's fields says nothing, and empty is as good as absent. */
const plain = (value: unknown): string =>
  JSON.stringify(value === '' || value === null ? undefined : value, (_, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, inner]) => inner !== '' && inner !== null)
            .sort(([a], [b]) => a.localeCompare(b)),
        )
      : one,
  ) ?? ''

export const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

/** Only what differs is sent, so that a colleague's change to another field stays. */
export const changesOf = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, before[name])))

/** The fields that both have changed, each to something else. */
export const clashes = (base: Values, theirs: Values, mine: Values): string[] =>
  Object.keys(mine).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]),
  )
