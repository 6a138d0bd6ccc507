import type { LiveEvent } from '#contract/core/entities.ts'

type LiveType = LiveEvent['type']
type EventOf<T extends LiveType> = Extract<LiveEvent, { type: T }>

const listeners = new Set<(event: LiveEvent) => void>()

const isOf = <T extends LiveType>(event: LiveEvent, type: T): event is EventOf<T> => event.type === type

/**
 * Hears one kind of live event until the returned function is called.
 * @example useEffect(() => onLive('job', ({ job }) => show(job)), [])
 */
export const onLive = <T extends LiveType>(type: T, handler: (event: EventOf<T>) => void): (() => void) => {
  const listener = (event: LiveEvent): void => {
    if (isOf(event, type)) handler(event)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellListeners = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event)
}
