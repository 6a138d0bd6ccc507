import { PROVIDER_TITLES, PROVIDERS } from '#contract/accounts/providers.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import { PlatformMark } from '#console/shared/ui/platform-mark.tsx'

/** The platforms to filter by, each with its mark. */
export const MARKED_PROVIDERS: readonly Choice[] = PROVIDERS.map((value) => ({
  value,
  label: PROVIDER_TITLES[value],
  mark: <PlatformMark provider={value} />,
}))
