import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Report } from './report.ts'
import { runProgram } from './run-program.ts'
import type { Stage } from './stage.ts'
import type { Target } from './target.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 540
const PROJECTS = ['--project=unit', '--project=server']

/** The lines of "Hostile input", each with the tests that show it; those of the first kind are made from the endpoint table. */
const FAMILIES: Record<string, readonly string[]> = {
  tokens: ['testing/hostile/tokens'],
  'sign-in': [
    'areas/identity/sign-in',
    'areas/identity/throttle',
    'areas/identity/reset-password',
    'areas/identity/change-password',
    'areas/identity/change-email',
    'areas/identity/register',
    'areas/identity/sessions',
  ],
  'second factor': [
    'areas/identity/second-factor/totp',
    'areas/identity/second-factor/second-factor',
    'areas/identity/second-factor/passkeys',
  ],
  'API keys': ['areas/identity/api-keys'],
  'former members': ['testing/hostile/former-member', 'areas/accounts/share-links'],
  tenancy: [
    'testing/hostile/tenancy',
    'testing/hostile/access',
    'core/db/row-level-security',
    'areas/accounts/row-level-security',
  ],
  input: [
    'testing/hostile/addresses',
    'testing/hostile/bodies',
    'testing/hostile/large-bodies',
    'testing/hostile/values',
    'core/http/idempotency',
    'core/http/lists',
  ],
  output: [
    'testing/hostile/output',
    'testing/hostile/personal-data',
    'testing/hostile/headers',
    'core/http/answer-error',
    'core/exports/csv',
    'core/exports/xlsx',
  ],
  files: [
    'core/files/files',
    'core/files/upload-quota',
    'core/files/read-png',
    'core/files/read-jpeg',
    'testing/hostile/bombs',
  ],
  'second host': ['core/http/allow-console', 'core/http/security-headers'],
  outbound: [
    'core/outbound/address',
    'core/outbound/call-out',
    'core/outbound/check-url',
    'platforms/tencent/hostile-callback',
  ],
  'data plane': [
    'testing/hostile/raw-requests',
    'areas/tracking/monitor',
    'areas/conversions/conversions',
    'areas/agents/serve-mini-program',
    'areas/insurance/insurance',
    'areas/wecom/hooks/callback-crypto',
    'areas/wecom/hooks/hooks',
    'areas/wecom/hooks/read-xml',
    'areas/cards/orders/callbacks',
  ],
  live: ['testing/hostile/live-socket', 'core/live/live', 'core/live/subscriptions', 'core/live/sockets'],
}

const Results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      message: z.string().optional(),
    }),
  ),
})
type Suite = z.infer<typeof Results>['testResults'][number]

/** Many a test says in its name how many cases it walks through. */
const casesIn = (suites: readonly Suite[]): number => {
  const names = suites.flatMap(({ assertionResults }) => assertionResults.map(({ fullName }) => fullName))
  const said = names.flatMap((name) => Number(/: (\d+) cases/.exec(name)?.[1] ?? 0))
  const parts = names.flatMap((name) => {
    const [, of, total] = /^(.*): cases from \d+ of (\d+)/.exec(name) ?? []
    return of === undefined ? [] : [[of, Number(total)] as const]
  })
  const addresses = names.flatMap((name) => Number(/at (\d+) addresses opens/.exec(name)?.[1] ?? 0))
  const sum = [...said, ...new Map(parts).values(), ...addresses].reduce((total, one) => total + one, 0)
  return Math.max(sum, names.length)
}

const judge = (report: Report, family: string, suites: readonly Suite[], wanted: number): void => {
  const failed = suites.flatMap(({ name, message, assertionResults }) => {
    const bad = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return bad.length === 0 && assertionResults.length === 0 ? [`${name}: ${message ?? 'did not run'}`] : bad
  })
  const missing = suites.length < wanted ? [`${wanted - suites.length} of its files did not run`] : []
  const tests = suites.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
  report.check(family, casesIn(suites), [...failed, ...missing], `${tests} tests`)
}

/** A test file's suffix also says what it needs, e.g. `.server.test.ts`. */
const fileOf = (name: string): RegExp => new RegExp(`/src/${name}(\\.server)?\\.test\\.ts$`)

const run = async (report: Report, { folder }: Pick<Target, 'folder'>): Promise<void> => {
  const file = join(folder, 'families.json')
  const files = Object.values(FAMILIES)
    .flat()
    .map((name) => `server/src/${name}.`)
  report.say(`  ${files.length} files of tests, a server each, over HTTP`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...PROJECTS, ...files, '--reporter=json', `--outputFile.json=${file}`]
  // All cases, as in npm run test:long.
  const env = { EXHAUSTIVE: 'true' }
  const { timedOut, output } = await runProgram(process.execPath, args, { seconds: SECONDS, cwd: ROOT, env })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    return report.check('the families', 0, [timedOut ? `not done in ${SECONDS} s` : output.slice(-400)])
  const { testResults } = Results.parse(JSON.parse(text))
  for (const [family, names] of Object.entries(FAMILIES)) {
    const own = testResults.filter(({ name }) => names.some((one) => fileOf(one).test(name)))
    judge(report, family, own, names.length)
  }
}

export const families: Stage = { name: 'families', needsTarget: false, run }
