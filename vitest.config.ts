import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'console/**/*.test.ts',
      'scripts/**/*.test.ts',
      'simulators/**/*.test.ts',
      'faults/**/*.test.ts',
      'attack/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    // More than cores: many of them wait for real processes.
    maxWorkers: 3,
    // Real processes on a shared machine: a second try tells bad luck from a fault.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
