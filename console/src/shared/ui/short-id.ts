const LONGEST = 32
const [FIRST, LAST] = [14, 8]

/** Ids of some platforms have hundreds of characters: their ends tell them apart. */
export const shortId = (id: string): string => (id.length <= LONGEST ? id : `${id.slice(0, FIRST)}…${id.slice(-LAST)}`)
