import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, isTest, readImports } from './import-graph.ts'
import { ROOT } from './walk.ts'

const WITH_SCHEMAS = /^contract\/(.*\/)?(endpoints?|entities|list|openapi|registry|kind-params)\.ts$/

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
      /^console\/src\/(features|app|demo)\//.test(to) &&
      !from.includes('/shared/i18n/'),
    'shared parts stand below features and app',
  ],
  [
    ({ from, to }) =>
      from.startsWith('console/src/features/') &&
      /^console\/src\/(app|demo)\/(?!frame\/(use-page-name|watermark))/.test(to),
    'features stand below the app',
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
