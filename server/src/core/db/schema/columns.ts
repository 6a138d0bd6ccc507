import type { ColumnType, Generated } from 'kysely'

/** A time that is filled in by the database where it is not given. */
export type Stamp = ColumnType<Date, Date | undefined, Date>
export type When = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
/** A calendar day as text. */
export type Day = ColumnType<string, string, string>
export type OptionalDay = Optional<string>
export type Text = Generated<string>
export type Count = Generated<number>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** Has a default in the database; whoever inserts a row says it all the same. */
export type Explicit<T> = T
/** Computed by the database from `search`, for its index; no row that is read or written has it. */
export type Grams = ColumnType<never, never, never>
/** What someone else sent, as it came. */
export type Raw = Record<string, unknown>
