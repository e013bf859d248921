import type { Module } from '../../module.ts'
import { createGatewayConsole, type GatewaysDeps } from './gateways/gateways.ts'
import { type ConsoleMessagesDeps, createConsoleMessages } from './messages/console-messages.ts'
import type { MessageFailures } from './messages/message-failures.ts'
import { createFileCount } from './storage/file-count.ts'
import { createStorageConsole, type StorageDeps } from './storage/storage.ts'
import { createTests, type TestsDeps } from './tests.ts'

export type OutsideDeps = TestsDeps &
  Omit<GatewaysDeps, 'tests'> &
  Omit<StorageDeps, 'tests' | 'files'> &
  Omit<ConsoleMessagesDeps, 'tests'> & { messageFailures: Pick<MessageFailures, 'flush' | 'prune'> }

export function openOutside(deps: OutsideDeps) {
  const tests = createTests(deps)
  const files = createFileCount(deps)
  const { flush, prune } = deps.messageFailures
  return {
    service: {
      flush,
      /** By how much the files of the media grow, in bytes a day; counted at most once a minute. */
      readDayBytes: async (): Promise<number> => (await files.count()).day_bytes,
    },
    handlers: {},
    operatorHandlers: {
      ...createGatewayConsole({ ...deps, tests }),
      ...createConsoleMessages({ ...deps, tests }),
      ...createStorageConsole({ ...deps, tests, files }),
    },
    jobs: { flush: [flush], prune: [prune] },
  } satisfies Module
}
