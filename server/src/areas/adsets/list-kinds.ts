import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { PARAM_HINTS, paramsOf } from '#contract/adsets/kind-params.ts'
import { KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import { z } from 'zod'

/** The same for everyone and all day. */
const KINDS = KIND_NAMES.flatMap((kind) =>
  providersOf(kind).map((provider) => ({
    kind,
    provider,
    schema: JSON.stringify(z.toJSONSchema(paramsOf(kind, provider), { io: 'input' })),
    ui: JSON.stringify(PARAM_HINTS),
    events: defaultEvents(kind, provider),
  })),
)
export const listKinds = () => ({ kinds: KINDS })
