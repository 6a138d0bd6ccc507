/** For what is added in the browser; samples carry readable ids of their own. */
export const newId = (): string => crypto.randomUUID()
