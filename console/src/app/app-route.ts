import type { TextSet } from '#console/shared/i18n/i18n.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { Role } from '#contract/roles.ts'

/** One screen: where, what it is called, who may open it, how its code comes. */
export interface AppRoute {
  path: string
  title: string
  load: () => PageModule
  /** Texts beside those every screen has. */
  texts?: TextSet
  /** Absent: anyone with a session. */
  roles?: readonly Role[]
}
