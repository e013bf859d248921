import type { Module } from '../../module.ts'
import { type ActsDeps, createActs } from './acts.ts'
import { createEntries } from './entries.ts'
import { operatorRecordRetention } from './operator-record.retention.ts'
import { createOperatorRecord } from './operator-record.service.ts'
import { createUndoing } from './undo.ts'

export type OperatorRecordDeps = Omit<ActsDeps, 'record'>

export function openOperatorRecord({ db, commit, clock, findUndo }: OperatorRecordDeps) {
  const record = createOperatorRecord({ db, clock })
  const acts = createActs({ db, commit, clock, record, findUndo })
  const undoing = createUndoing({ clock, acts, findUndo })
  const entries = createEntries({ db, clock, record, undoing })
  return {
    service: { record, acts },
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/audit.Entry/list': entries.list,
      'GET /admin/api/audit.Entry/own': (_input, context) => entries.own(context),
      'GET /admin/api/audit.Entry/info': entries.info,
      'POST /admin/api/audit.Entry/undo': undoing.undo,
      'GET /admin/api/audit.Entry/verify': entries.verify,
    },
    jobs: { prune: [acts.prune] },
    retention: operatorRecordRetention(db),
  } satisfies Module
}
