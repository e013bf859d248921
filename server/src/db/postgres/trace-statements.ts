import type { Traces } from '../../ports/traces/index.ts'
import { needWork } from '../../work.ts'
import type { OpenDatabase } from '../open.ts'
import { describeStatement } from './statements.ts'

/**
 * Notes each statement of a chosen call or job as a span of it, without its values. Also of the embedded database, whose statements are
 * none of another program, work is followed from now on, so that jobs name their call.
 */
export function traceStatements({ onSent }: Pick<OpenDatabase, 'onSent'>, { has, note }: Traces): void {
  needWork()
  // Tells the statements of a process apart.
  let counted = 0
  onSent?.(({ text, ms, isFailed, work }) => {
    const trace = work?.request_id || work?.cause || ''
    if (!work?.span || !has(trace)) return
    const statement = describeStatement(text)
    counted += 1
    note({
      ...{ trace, key: `${work.span} ${counted}`, parent: work.span, kind: 'client' },
      ...{ name: statement.split(' ', 1)[0] ?? '', ms, isFailed },
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    })
  })
}
