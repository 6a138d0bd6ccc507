import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkBudget } from './checks/budget.ts'
import { ensureBrowser } from './checks/browser.ts'
import { checkColdLoads } from './checks/cold-loads.ts'
import { checkHygiene } from './checks/hygiene.ts'
import { checkImports } from './checks/imports.ts'
import { checkMigrations } from './checks/migrations.ts'
import { ensureNats } from './checks/nats.ts'
import { checkTexts } from './checks/texts.ts'
import { ROOT } from './checks/walk.ts'
import { run } from './checks/run.ts'

interface Count {
  passed: number
  failed: number
}
interface Step {
  name: string
  check(): Promise<Count> | Count
}

const OUTPUT = join(ROOT, 'e2e/output')
const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
})
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

const readReport = <S extends z.ZodType>(schema: S, file: string): z.output<S> =>
  schema.parse(JSON.parse(readFileSync(join(OUTPUT, file), 'utf8')))

const command =
  (name: string, args: string[]): Step['check'] =>
  async () =>
    (await run(name, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const findings =
  (find: () => string[] | Promise<string[]>): Step['check'] =>
  async () => {
    const found = await find()
    for (const line of found) console.log(`  ${line}`)
    return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: found.length }
  }

const vitest = async (): Promise<Count> => {
  const code = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(OUTPUT, 'vitest.json')}`,
  ])
  const report = readReport(Vitest, 'vitest.json')
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, code === 0 ? 0 : 1) }
}

const browser = async (): Promise<Count> => {
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(OUTPUT, 'playwright.json'),
  })
  const { stats } = readReport(Playwright, 'playwright.json')
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) }
}

const STEPS: Step[] = [
  { name: 'formatting', check: command('oxfmt', ['--check', '.']) },
  { name: 'lint', check: command('oxlint', ['--deny-warnings']) },
  { name: 'types', check: command('tsc', ['-p', '.']) },
  { name: 'import directions', check: findings(checkImports) },
  { name: 'texts in zh and es', check: findings(checkTexts) },
  { name: 'hygiene', check: findings(checkHygiene) },
  { name: 'migrations', check: findings(checkMigrations) },
  { name: 'build', check: command('node', ['scripts/run.mjs', 'build']) },
  { name: 'bundle budget', check: findings(checkBudget) },
  { name: 'cold loads as without the demo pages', check: findings(checkColdLoads) },
  { name: 'contract, server, scripts', check: vitest },
  { name: 'browser', check: browser },
]

// The launcher holds the channel: when it is gone, nobody waits for the result.
process.on('disconnect', () => process.exit(1))
rmSync(OUTPUT, { recursive: true, force: true })
mkdirSync(OUTPUT, { recursive: true })
await ensureBrowser()
await ensureNats()
const sum: Count = { passed: 0, failed: 0 }
for (const { name, check } of STEPS) {
  const began = Date.now()
  console.log(`▶ ${name}`)
  const { passed, failed } = await Promise.resolve(check()).catch((error: unknown): Count => {
    console.log(`  ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  })
  sum.passed += passed
  sum.failed += failed
  console.log(
    `  ${failed === 0 ? '✔' : '✘'} ${passed} passed, ${failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s\n`,
  )
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
