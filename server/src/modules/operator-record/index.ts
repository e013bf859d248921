/**
 * Audit log of operators' changes by the command line.
 * @example await record.add(trx, { operator: 'operator:ann', source: 'cli', action: 'set', target:
 * 'setting:setting.tel' })
 */
export {
  createOperatorRecord,
  type OperatorAction,
  type OperatorRecord,
  type RecordFilter,
  type RecordVerdict,
} from './operator-record.service.ts'
