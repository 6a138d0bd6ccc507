import type { Measure } from '../measure.ts'
import { BENCH_EXPERIMENT, FIGURES } from '../seeds/figures.ts'
import { enterAsOwner, measureViews, type View } from '../sized-views.ts'

const day = (ago: number): string => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
const QUARTER = `from=${day(89)}&to=${day(0)}`

const view = (what: string, path: string): View => ({
  what,
  limit: 1.5,
  call: async (api) => {
    const { status, body } = await api.get(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  },
})

/** Every call of the four dashboards, of the cohorts and of experiments, as the clicks behind them grow. */
const measureDashboards: Measure['run'] = (ground) =>
  // A dashboard over fewer clicks than it has days and ad sets shows little: the smallest size is left out.
  measureViews(ground, [Math.max(...ground.sizes) / 10, Math.max(...ground.sizes), Math.max(...ground.sizes) * 10], {
    name: 'dashboards',
    rows: 'clicks over 90 days',
    seed: FIGURES,
    enter: enterAsOwner,
    rounds: 200,
    views: [
      view('e-commerce, today', '/reports/ecommerce'),
      { ...view('e-commerce, 30 days', '/reports/ecommerce?period=last30'), plotted: true },
      view('e-commerce, 90 days', `/reports/ecommerce?${QUARTER}`),
      view('analytics, today', '/reports/analytics'),
      { ...view('analytics, 30 days', '/reports/analytics?period=last30'), plotted: true },
      view('analytics, 90 days', `/reports/analytics?${QUARTER}`),
      view('project, health', '/work/health'),
      view('project, ad sets', '/work/adsets'),
      view('wallet, accounts', '/wallet/accounts'),
      view('wallet, commissions', '/wallet/commissions'),
      view('wallet, cost per result', `/reports/cost?${QUARTER}`),
      { ...view('cohorts, 30 days', '/reports/cohorts?period=last30'), plotted: true },
      view('cohorts, 90 days by ad set', `/reports/cohorts?${QUARTER}&by=adset`),
      view('experiments', '/experiments'),
      view('an experiment over 90 days', `/experiments/${BENCH_EXPERIMENT}`),
      view('cohorts, weeks of 90 days, commission', `/reports/cohorts?${QUARTER}&step=week&measure=commission`),
    ],
  })

export const dashboards: Measure = {
  name: 'dashboards',
  what: 'The dashboards as the clicks behind them grow',
  withinMinutes: 45,
  run: measureDashboards,
}
