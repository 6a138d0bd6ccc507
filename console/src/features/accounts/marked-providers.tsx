import type { Provider } from '#contract/accounts/providers.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'
import { PROVIDER_LABELS } from './labels.ts'

const ORDER: readonly Provider[] = ['tencent_gdt', 'oceanengine', 'pingduoduo']

/** The platforms to filter by, each with its mark. */
export const MARKED_PROVIDERS: readonly Choice[] = ORDER.map((value) => ({
  value,
  label: PROVIDER_LABELS[value],
  mark: <PlatformMark provider={value} />,
}))
