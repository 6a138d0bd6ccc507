import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_PARTS } from './feature-parts.ts'
import { type Import, isTest, readImports } from './import-graph.ts'
import { ROOT } from './walk.ts'

const WITH_SCHEMAS = /^contract\/(.*\/)?(endpoints?|entities|list|openapi|registry|kind-params)\.ts$/

const featureOf = (path: string): [feature: string, file: string] | undefined => {
  const [, feature, file] = /^console\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  return feature === undefined || file === undefined ? undefined : [feature, file]
}
/** Between features, and not of what the other one offers. */
const isUnlisted = ({ from, to }: Import): boolean => {
  const [own] = featureOf(from) ?? []
  const [other, file] = featureOf(to) ?? []
  if (own === undefined || other === undefined || file === undefined || own === other || isTest(from)) return false
  return FEATURE_PARTS[other]?.includes(file) !== true
}

/** What may not be imported, each with the reason shown. */
const RULES: [(one: Import) => boolean, string][] = [
  [({ from, to }) => from.startsWith('contract/') && /^(server|console)\//.test(to), 'the contract knows neither side'],
  [({ from, to }) => from.startsWith('server/') && to.startsWith('console/'), 'the server does not know the console'],
  [({ from, to }) => from.startsWith('console/') && to.startsWith('server/'), 'the console does not know the server'],
  [
    ({ from, to }) => from.startsWith('simulators/') && /^(contract|server|console)\//.test(to),
    'a simulator is written from the facts, not from our side',
  ],
  [
    ({ from, to }) => /^(contract|server|console)\//.test(from) && to.startsWith('simulators/') && !isTest(from),
    'the product does not know its simulators',
  ],
  [
    ({ from, to }) =>
      from.startsWith('console/src/shared/') &&
      /^console\/(src\/(features|app)|templates)\//.test(to) &&
      !from.includes('/shared/i18n/'),
    'shared parts stand below features and app',
  ],
  [
    ({ from, to }) => from.startsWith('console/src/features/') && /^console\/(src\/app|templates)\//.test(to),
    'features stand below the app',
  ],
  [isUnlisted, 'features use of each other only what scripts/checks/feature-parts.ts lists'],
  [
    ({ from, to }) =>
      /^console\/(src\/(features|app)|templates)\//.test(from) &&
      to === 'console/src/shared/api/client.ts' &&
      !isTest(from),
    'screens read and change data through shared/query',
  ],
  [
    ({ from, to, typeOnly }) => from.startsWith('console/src/') && WITH_SCHEMAS.test(to) && !typeOnly && !isTest(from),
    'the browser carries no schemas: import the type alone',
  ],
  [({ from, to }) => !isTest(from) && to.includes('/testing/'), 'only tests use what is made for tests'],
  [
    ({ from, to }) => /^(contract|server|console|simulators)\//.test(to) && !existsSync(join(ROOT, to)) && from !== to,
    'there is no such file',
  ],
]

/** Imports go one way; each that does not is one line. */
export const checkImports = (): string[] =>
  readImports(['contract', 'server', 'console', 'simulators']).flatMap((one) =>
    RULES.filter(([breaks]) => breaks(one)).map(([, why]) => `${one.from} → ${one.to}: ${why}`),
  )
