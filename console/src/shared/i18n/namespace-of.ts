/** Texts of these stand with the sign-in or are carried by the page's own code; see carry-texts.ts. */
const CARRIED =
  /\/(app\/public|features\/(identity\/auth\/[^/]+|accounts\/share-link|tracking\/live-board|wall\/board))\/(.*\/)?locale\//
/** What other features show of an area is in shared/<area>. */
const AREA = /\/(?:features|shared(?=\/(?:accounts|adsets|agents|commerce|reports|wecom)\/))\/([^/]+)\//
const NAMED: readonly [RegExp, Namespace][] = [
  [/\/(shared|features\/identity\/auth)\/locale\//, 'public'],
  [/\/(shared\/terms|app\/help|app\/tour)\/locale\//, 'help'],
  [/\/app\/actions\/locale\//, 'commands'],
  [/\/features\/identity\/security\/locale\//, 'security'],
  [/\/features\/identity\/audit\/locale\//, 'audit'],
  [/\/features\/adsets\/list\/locale\//, 'adset-list'],
  [/\/features\/adsets\/wizard\/locale\//, 'adset-wizard'],
  [/\/features\/adsets\/bulk\/locale\//, 'bulk'],
  [/\/features\/adsets\/compare\/locale\//, 'adset-compare'],
  [/\/features\/adsets\/detail\/locale\//, 'adset-detail'],
  [/\/shared\/sheet\/locale\//, 'sheet'],
  [/\/(phone|bottom-bar)\/locale\//, 'phone'],
  [/\/features\/reports\/cohorts\/locale\//, 'cohorts'],
]

/** One a feature, and those of what several share: `public` is there before the sign-in, `console` on every page behind it. */
export const NAMESPACES = [
  'public',
  'console',
  'help',
  'security',
  'accounts',
  'adset-compare',
  'adset-detail',
  'adset-list',
  'adset-wizard',
  'adsets',
  'agents',
  'audit',
  'bulk',
  'cards',
  'cohorts',
  'commands',
  'commerce',
  'delivery',
  'experiments',
  'forms',
  'identity',
  'insurance',
  'notifications',
  'phone',
  'reports',
  'rules',
  'schedules',
  'settings',
  'sheet',
  'spend',
  'tracking',
  'wall',
  'wallet',
  'webhooks',
  'wecom',
  'work',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/**
 * The namespace of the texts in a file `…/locale/<language>.json`: that of its feature, or `console` for what every screen
 * shows. Undefined for texts that are no namespace.
 */
export const namespaceOf = (file: string): Namespace | undefined => {
  if (CARRIED.test(file)) return undefined
  const [, named] = NAMED.find(([folder]) => folder.test(file)) ?? []
  const name = named ?? AREA.exec(file)?.[1] ?? 'console'
  return NAMESPACES.find((one) => one === name)
}
