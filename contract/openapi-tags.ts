/** The tags of the OpenAPI document in their order, and where the paths of each begin. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  users: ['/users'],
  auth: ['/auth', '/forget-password', '/register', '/reset-password'],
  enterprises: ['/enterprise'],
  members: ['/enterprise/{id}/members'],
  me: ['/me'],
  audit: ['/audit'],
  api_keys: ['/enterprise/{id}/api-keys'],
  settings: ['/config'],
  site: ['/site'],
  accounts: ['/accounts'],
  apps: ['/thirdpartyapps'],
  view_links: ['/accounts/view_links'],
  adsets: ['/adsets'],
  experiments: ['/experiments'],
  conversions: ['/conversions'],
  public: ['/public'],
  tracks: ['/tracks'],
  wecom: ['/wxwork'],
  agents: ['/batch_customerservices', '/customerservice'],
  orders: ['/orders'],
  products: ['/products'],
  form_schemas: ['/form_schemas'],
  forms: ['/forms'],
  cards: ['/extorders', '/service'],
  insurance: ['/yian'],
  spend: ['/spend'],
  reports: ['/reports'],
  views: ['/views'],
  schedules: ['/schedules'],
  wallet: ['/accounts/{id}/alarm', '/accounts/{id}/funds', '/budgets', '/wallet'],
  wall: ['/public/wall', '/wall-links'],
  search: ['/search'],
  todos: ['/todos'],
  work: ['/work'],
  rules: ['/adsets/{id}/rules', '/rule-events', '/rules'],
  jobs: ['/jobs'],
  exports: ['/exports'],
  notifications: ['/notifications'],
  live: ['/live'],
  undo: ['/undo'],
  files: ['/files'],
  robots: ['/robots'],
  webhooks: ['/webhooks'],
  hooks: ['/hooks'],
}

export const TAG_NAMES: readonly string[] = Object.keys(TAGS)

/** Of several tags whose paths fit, the one that says most of the path. */
export const tagOf = (path: string): string | undefined => {
  const starts = Object.entries(TAGS).flatMap(([tag, paths]) => paths.map((start) => ({ tag, start })))
  const fitting = starts.filter(({ start }) => `${path}/`.startsWith(`${start}/`))
  return fitting.toSorted((one, other) => other.start.length - one.start.length)[0]?.tag
}
