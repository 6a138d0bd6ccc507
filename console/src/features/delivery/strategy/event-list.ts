import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'

/** Says an event of one platform; where ad sets of several are spoken of it stays as it is. */
export type SayEvent = (event: string) => string
export const asItIs: SayEvent = (event) => event

/** Which conversion is pushed as which event of the platform. */
export const eventList = ({ events }: Pick<PushStrategy, 'events'>, t: TFunction, say: SayEvent): string[] =>
  CONVERSION_KINDS.flatMap((kind) => {
    const event = events[kind]
    return event === undefined ? [] : [`${t(CONVERSION_LABELS[kind])} → ${say(event)}`]
  })
