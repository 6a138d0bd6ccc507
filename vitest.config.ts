import { contractPlugin } from './console/build/contract-plugin.ts'
import { handbookPlugin } from './console/build/handbook-plugin.ts'
import { SMALL_I18NEXT } from './console/build/small-i18next.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const FOLDERS = '{contract,server,console,client,scripts,simulators,cluster,faults,attack,bench}/**'
const POSTGRES = ['server/src/testing/global-setup.ts']

/** Files that run a part of their cases, and all of them in the long tests (`inject('exhaustive')`). */
const EXHAUSTIVE = [
  'server/src/areas/experiments/judge-phase.test.ts',
  'server/src/testing/hostile/{access,bodies,addresses,tokens,values,tenancy,output,raw-requests}.server.test.ts',
  'server/src/areas/adsets/bulk/bulk.server.test.ts',
  'server/src/areas/adsets/figures/adset-figures.server.test.ts',
  'server/src/areas/agents/give-agent.server.test.ts',
  'server/src/areas/saved-views/views.server.test.ts',
  'server/src/areas/tracking/timeline.server.test.ts',
  'server/src/core/http/lists.server.test.ts',
  'server/src/core/exports/exports.server.test.ts',
  'server/src/core/exports/xlsx.test.ts',
  'server/src/areas/reports/roll-ups.server.test.ts',
  'server/src/areas/wecom/sync/sync.server.test.ts',
  'server/src/core/db/embedded/start-embedded.process.test.ts',
  'scripts/run.process.test.ts',
  'scripts/exports/import-spend.server.test.ts',
]

const EXHAUSTIVE_COMPONENTS = ['console/src/features/wall/board/wall-board.test.tsx']

/** Node loads the server's TypeScript itself, which is faster than through Vite and what production does. */
const NATIVE = { viteModuleRunner: false }

const NOT_UNIT = ['**/node_modules/**', '**/*.{server,process,long}.test.ts']
/** What Vite puts in place of `import.meta.env` and `import.meta.glob` is needed for these. */
const THROUGH_VITE = ['console/**/*.test.ts', 'scripts/exports/shown-columns.test.ts']

const components = (name: string, include: string[], exhaustive = false): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [contractPlugin(), handbookPlugin()],
  resolve: { alias: SMALL_I18NEXT },
  test: {
    name,
    include,
    ...(exhaustive && { provide: { exhaustive } }),
    environment: 'jsdom',
    setupFiles: ['console/src/testing/setup.ts'],
    isolate: false,
    // Each worker would load antd and half the console anew; they run first, beside the static checks.
    fileParallelism: false,
    sequence: { groupOrder: 0 },
  },
})

/**
 * The suffix of a file says what its tests need:
 * `.test.ts` nothing, `.test.tsx` a DOM, `.server.test.ts` PostgreSQL, `.process.test.ts` processes of their own,
 * `.long.test.ts` many minutes (npm run test:long).
 */
const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: [`${FOLDERS}/*.test.ts`],
      exclude: [...NOT_UNIT, ...THROUGH_VITE],
      experimental: NATIVE,
      isolate: false,
    },
  },
  {
    extends: true,
    resolve: { alias: SMALL_I18NEXT },
    test: { name: 'console unit', include: THROUGH_VITE, exclude: NOT_UNIT, isolate: false },
  },
  components('component', ['console/**/!(*.long).test.tsx']),
  components('long components', ['console/**/*.long.test.tsx', ...EXHAUSTIVE_COMPONENTS], true),
  {
    extends: true,
    test: {
      name: 'server',
      include: [`${FOLDERS}/*.server.test.ts`],
      globalSetup: POSTGRES,
      experimental: NATIVE,
      // Loading the server's 800 modules for each file took a third of the time. Each file starts a server of its own on
      // a database of its own, so that they share nothing but code.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'process',
      include: [`${FOLDERS}/*.process.test.ts`],
      experimental: NATIVE,
    },
  },
  {
    extends: true,
    test: {
      name: 'long',
      include: [`${FOLDERS}/*.long.test.ts`, ...EXHAUSTIVE],
      globalSetup: POSTGRES,
      experimental: NATIVE,
      provide: { exhaustive: true },
    },
  },
]

export default defineConfig({
  test: {
    projects,
    provide: { exhaustive: process.env['EXHAUSTIVE'] === 'true' },
    reporters: [process.env['TEST_OUTCOME'] === undefined ? 'default' : './scripts/testing/vitest-reporter.ts'],
    pool: 'forks',
    maxWorkers: 3,
    retry: 0,
    // One left in by mistake would leave the others out.
    allowOnly: false,
    sequence: { groupOrder: 1 },
    // Bounds for what hangs, wide enough for a machine that others use: no test asserts how long something takes.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
