import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_recent'
const KEPT = 5

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

export const recentActions = (): string[] => readStored(KEY, isNames) ?? []

export const rememberAction = (name: string): void =>
  writeStored(KEY, [name, ...recentActions().filter((one) => one !== name)].slice(0, KEPT))
