import { defineConfig } from '@playwright/test'
import { CONTEXT_OPTIONS } from './support/context-options.ts'
import { findBrowser } from '../scripts/checks/browser.ts'

/** A whole file or a test with this tag. */
const LONG = /\.long\.spec\.ts|@long/

export default defineConfig({
  testDir: '.',
  // As with vitest: what is long runs in npm run test:long alone.
  ...(process.env['EXHAUSTIVE'] === 'true' ? { grep: LONG } : { grepInvert: LONG }),
  outputDir: 'output/traces',
  globalSetup: './support/global-setup.ts',
  // One more than cores: journeys wait for what the server does on its own.
  workers: 3,
  // The walk over every screen takes longest, so that it begins first.
  projects: [
    { name: 'walks', testMatch: 'routes*.spec.ts' },
    { name: 'journeys', testIgnore: 'routes*.spec.ts' },
  ],
  fullyParallel: true,
  retries: 0,
  // One left in by mistake would leave the others out.
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 45_000 },
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
        // A test ends before what the optimizing compiler spends on its code has paid.
        '--js-flags=--no-turbofan --min-semi-space-size=16',
      ],
    },
  },
})
