import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'

/** Named in one place, so that it stays a file of its own and comes with nothing else. */
export const RuleDrawer = lazyAntd(() => import('./rule-drawer.tsx'))
