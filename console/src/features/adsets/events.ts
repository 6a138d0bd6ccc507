import { CONVERSION_KINDS, type ConversionKind } from '#contract/tracking/conversion-kinds.ts'

export type EventMap = Partial<Record<ConversionKind, string>>

/** The mapped conversions in the order the product knows them; an empty name maps nothing. */
export const eventEntries = (events: EventMap): [ConversionKind, string][] =>
  CONVERSION_KINDS.flatMap((kind): [ConversionKind, string][] => {
    const event = events[kind]?.trim() ?? ''
    return event === '' ? [] : [[kind, event]]
  })
