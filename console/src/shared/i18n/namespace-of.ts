/** Texts of these stand with the sign-in or are carried by the page's own code; see carry-texts.ts. */
const CARRIED =
  /\/(app\/public|features\/(identity\/auth\/[^/]+|accounts\/share-link|tracking\/live-board))\/(.*\/)?locale\//
/** What other features show of an area is in shared/<area>. */
const AREA = /\/(?:features|shared(?=\/(?:accounts|adsets|agents|commerce|reports|wecom)\/))\/([^/]+)\//
const NAMED: readonly [RegExp, Namespace][] = [
  [/\/(shared|features\/identity\/auth)\/locale\//, 'public'],
  [/\/(shared\/terms|app\/help|app\/tour)\/locale\//, 'help'],
  [/\/app\/actions\/locale\//, 'commands'],
  [/\/features\/identity\/security\/locale\//, 'security'],
  [/\/features\/identity\/audit\/locale\//, 'audit'],
  [/\/features\/adsets\/wizard\/locale\//, 'adset-wizard'],
  [/\/features\/adsets\/bulk\/locale\//, 'bulk'],
  [/\/shared\/sheet\/locale\//, 'sheet'],
  [/\/features\/work\/alarms\/locale\//, 'alarms'],
]

/** One a feature, and those of what several share: `public` is there before the sign-in, `console` on every page behind it. */
export const NAMESPACES = [
  'public',
  'console',
  'help',
  'security',
  'accounts',
  'adset-wizard',
  'adsets',
  'agents',
  'alarms',
  'audit',
  'bulk',
  'cards',
  'commands',
  'commerce',
  'delivery',
  'forms',
  'identity',
  'insurance',
  'notifications',
  'reports',
  'schedules',
  'settings',
  'sheet',
  'spend',
  'tracking',
  'wallet',
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
