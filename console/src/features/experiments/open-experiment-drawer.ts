import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'

/** Named in one place, so that it stays a file of its own and comes with nothing else. */
export const ExperimentDrawer = lazyAntd(() => import('./experiment-drawer.tsx'), {
  texts: ['experiments', 'adset-wizard', 'wecom'],
})
