export type Clock = {
  now: () => number
  seconds: () => number
  offsetMs: () => number
  setOffset: (offsetMs: number) => void
}

/** A clock that can be moved: `real` is the time it starts from, the offset is what an operator adds to it. */
export function createClock(real: () => number = Date.now): Clock {
  let offset = 0
  const now = () => real() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs
    },
  }
}
