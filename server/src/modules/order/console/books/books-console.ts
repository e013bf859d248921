/** The books on the console: statements, their differences, days, exports. */
import type { OperatorHandlers } from '../../../../context.ts'
import type { Jobs } from '../../../../ports/jobs/index.ts'
import { createBooksExport } from './books-export.ts'
import { createDays, type DaysDeps } from './days.ts'
import { createDifferences } from './differences.ts'
import {
  COMPARE_KIND,
  type CompareJob,
  createStatementJob,
  MAX_COMPARE_ATTEMPTS,
  type StatementJobDeps,
} from './statement-job.ts'
import { createStatements, type StatementsDeps } from './statements.ts'

export interface BooksConsoleDeps extends StatementsDeps, StatementJobDeps, DaysDeps {
  files: StatementsDeps['files']
  acts: StatementsDeps['acts']
  jobs: Pick<Jobs, 'register' | 'enqueue'>
}

type Handlers = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `${string} /admin/api/books.${string}`>>

export function createBooksConsole(deps: BooksConsoleDeps) {
  const statements = createStatements(deps)
  const differences = createDifferences(deps)
  const days = createDays(deps)
  const job = createStatementJob(deps)
  deps.jobs.register(COMPARE_KIND, { queue: 'housekeeping' }, (payload, { attempt }) =>
    attempt > MAX_COMPARE_ATTEMPTS ? job.giveUp(payload as CompareJob) : job.run(payload),
  )
  const handlers: Handlers = {
    'GET /admin/api/books.Statement/list': statements.list,
    'POST /admin/api/books.Statement/wish': statements.wish,
    'POST /admin/api/books.Statement/compare': statements.compare,
    'GET /admin/api/books.Statement/info': statements.info,
    'GET /admin/api/books.Difference/list': differences.list,
    'POST /admin/api/books.Difference/settle': differences.settle,
    'GET /admin/api/books.Day/list': days.list,
    'GET /admin/api/books.Day/info': days.info,
    'POST /admin/api/books.Day/sign': days.sign,
  }
  return {
    handlers,
    exports: createBooksExport({ ...deps, days }),
    undo: { ...statements.undo, ...differences.undo },
    prune: job.prune,
  }
}
