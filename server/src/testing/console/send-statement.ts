/** Sends a gateway's statement as the console's page does, and has it compared. */
import { endsOf, openTus, sha256Of } from '../../modules/media/testing/tus.ts'
import type { TestApp } from '../test-app.ts'
import { newRequest, type TestOperator } from './operators.ts'

/** Announces and sends a file. The console has to listen. Returns what `compare` is called with. */
export async function sendStatement(app: TestApp, operator: Pick<TestOperator, 'cookie' | 'call'>, bytes: Buffer) {
  const wish = { request_id: newRequest(), name: '20261120.csv', size: bytes.length, digest: endsOf(bytes) }
  const { upload_id, is_here } = await operator.call('POST /admin/api/books.Statement/wish', wish)
  if (is_here === 0) {
    const tus = openTus(app, operator)
    await tus.create(upload_id, bytes.length)
    await tus.patch(upload_id, 0, bytes)
  }
  return { upload_id, sha256: sha256Of(bytes) }
}

/** Sends a file and compares it; the jobs run. */
export async function compareStatement(
  app: TestApp,
  operator: Pick<TestOperator, 'cookie' | 'call'>,
  bytes: Buffer,
  given: { method?: string; first_day?: string; last_day?: string } = {},
) {
  const sent = await sendStatement(app, operator, bytes)
  const asked = { request_id: newRequest(), ...sent, ...given }
  const answer = await operator.call('POST /admin/api/books.Statement/compare', asked)
  await app.app.modules.jobs.runDue()
  return { ...answer, statement_id: answer.statement_id ?? 0 }
}

export const PLAIN_HEAD = 'trade_no,out_trade_no,kind,amount,currency,time,state,refund_no'
/** A statement in the plain form. */
export const plainStatement = (...lines: readonly string[]): Buffer =>
  Buffer.from([PLAIN_HEAD, ...lines, ''].join('\n'))
