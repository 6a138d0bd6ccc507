import { listVerbs } from '../shared/list-verbs.ts'
import { useSample } from '../shared/use-sample.ts'
import { isEvents } from './calendar-event.ts'
import { sampleEvents } from './samples/events.ts'

export const useEvents = () => {
  const sample = useSample('calendar', sampleEvents, isEvents)
  return { events: sample.value, restore: sample.restore, ...listVerbs(sample) }
}
