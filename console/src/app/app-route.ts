import type { Namespace } from '#console/shared/i18n/namespace-of.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { Role } from '#contract/roles.ts'
import type { FirstCall } from './first-calls.ts'

/** One screen: where, what it is called, whom it is for, how its code comes. */
export interface AppRoute {
  path: string
  title: string
  load: () => PageModule
  /** Texts beside those every screen has. */
  texts?: readonly Namespace[]
  /** Stays mounted when it is left: a list, a detail or a dashboard. A form is not kept, it is begun anew. */
  kept?: true
  /**
   * Whose calls the server answers here; absent: anyone with a session. As the specification has it the router keeps nobody
   * out: others are told there who can allow it.
   */
  audience?: readonly Role[]
  /** Drawn without antd, which then comes only when something opens that uses it. */
  light?: true
  /** What the page shows, asked for while its code is on its way. */
  first?: readonly FirstCall[]
}
