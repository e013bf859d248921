import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { createFindings, type FindingsDeps } from './findings.ts'
import { createOwnAlerts, type OwnAlertsDeps } from './own-alerts.ts'
import { createTelling, type TellingDeps } from './telling.ts'

const TELL_MS = minutes(1)

export function openAlert(deps: OwnAlertsDeps & TellingDeps & FindingsDeps) {
  const own = createOwnAlerts(deps)
  const telling = createTelling(deps)
  return {
    service: createFindings(deps),
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/alert.Alert/info': (_input, context) => own.info(context),
      'POST /admin/api/alert.Alert/code': own.sendCode,
      'POST /admin/api/alert.Alert/confirm': own.confirm,
      'POST /admin/api/alert.Alert/save': own.save,
    },
    jobs: { timed: [{ name: 'alerts', queue: 'housekeeping', intervalMs: TELL_MS, run: telling.tell }] },
  } satisfies Module
}
