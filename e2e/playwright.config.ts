import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/checks/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'output/traces',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A real browser on a shared machine: a second try tells bad luck from a fault.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording every test would cost a third of the time; the second try is recorded.
    trace: 'on-first-retry',
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
