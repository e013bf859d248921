import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tools/vitest/by-environment.ts'

export default defineConfig({
  test: {
    include: ['{admin,contract,server,web,demo,tools,harness}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for has as long as a busy machine takes.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['server/src/testing/schema-sweep.ts'],
    setupFiles: ['tools/vitest/fresh-window.ts'],
    sequence: { sequencer: ByEnvironment },
    pool: 'forks',
    // Files share the modules of their worker: loading them again for each cost more than all assertions.
    isolate: false,
    maxWorkers: 2,
  },
})
