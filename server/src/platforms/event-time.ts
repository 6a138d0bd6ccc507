/** The time of the fact itself, but never the future: clocks of sources run ahead. */
export const pastMs = (at: Date, now: number): number => Math.min(at.getTime(), now)
export const pastSeconds = (at: Date, now: number): number => Math.floor(pastMs(at, now) / 1000)
