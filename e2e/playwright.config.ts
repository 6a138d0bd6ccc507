import { defineConfig } from '@playwright/test'
import { CONTEXT_OPTIONS } from './support/context-options.ts'
import { findBrowser } from '../scripts/checks/browser.ts'

export default defineConfig({
  testDir: '.',
  // As with vitest: .long.spec.ts runs in npm run test:long alone.
  testMatch: process.env['EXHAUSTIVE'] === 'true' ? '**/*.long.spec.ts' : '**/!(*.long).spec.ts',
  outputDir: 'output/traces',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['../scripts/testing/playwright-reporter.ts']],
  use: {
    ...CONTEXT_OPTIONS,
    // Recording every test would cost a third of the time; --trace on records one that is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
