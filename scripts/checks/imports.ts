import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT, walk } from './walk.ts'

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const PATTERN =
  /(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
const ALIASES: [RegExp, string][] = [
  [/^#contract\//, 'contract/'],
  [/^#server\//, 'server/src/'],
  [/^#console\//, 'console/src/'],
  [/^#simulators\//, 'simulators/'],
]

const resolve = (from: string, target: string): string => {
  const alias = ALIASES.find(([pattern]) => pattern.test(target))
  if (alias !== undefined) return target.replace(...alias)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATTERN)].map(([, , type, plain, dynamic]) => ({
    from: file,
    to: resolve(file, plain ?? dynamic ?? ''),
    typeOnly: type !== undefined,
  }))

const areaOf = (path: string, base: string): string | undefined =>
  path.startsWith(base) ? path.slice(base.length).split('/')[0] : undefined
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)
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
  [
    ({ from, to }) => {
      const [mine, other] = [areaOf(from, 'server/src/'), areaOf(to, 'server/src/')]
      return other !== undefined && mine !== other && to.endsWith('/queries.ts') && !isTest(from)
    },
    "areas meet through their verbs, not through each other's queries",
  ],
  [({ from, to }) => !isTest(from) && to.includes('/testing/'), 'only tests use what is made for tests'],
  [
    ({ from, to }) => /^(contract|server|console|simulators)\//.test(to) && !existsSync(join(ROOT, to)) && from !== to,
    'there is no such file',
  ],
]

/** Imports go one way; each that does not is one line. */
export const checkImports = (): string[] =>
  ['contract', 'server', 'console', 'simulators']
    .flatMap((folder) => walk(folder, /\.tsx?$/))
    .flatMap(importsOf)
    .flatMap((one) => RULES.filter(([breaks]) => breaks(one)).map(([, why]) => `${one.from} → ${one.to}: ${why}`))
