/**
 * Audit log of operators' changes by the console and the command line, and the acts of the console, each of which is a row of it.
 * @example await acts.perform(context, { call, request_id }, async (trx) => ({ change: { action: 'content.hide', … }, answer }))
 */
export type { Acts, Done, RecordedChange } from './acts.ts'
export { type OperatorRecordDeps, openOperatorRecord } from './operator-record.module.ts'
export type { OperatorAction, OperatorRecord, RecordFilter, RecordVerdict } from './operator-record.service.ts'
export { createOperatorRecord } from './operator-record.service.ts'
