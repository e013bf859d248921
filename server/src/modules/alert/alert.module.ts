import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { createFindings, type FindingsDeps } from './findings.ts'
import { createOwnAlerts, type OwnAlertsDeps, requireChoice } from './own-alerts.ts'
import { createOwnPushes, type OwnPushesDeps } from './push/own-pushes.ts'
import { createPushing, type PushingDeps } from './push/pushing.ts'
import { createSignIns } from './sign-ins.ts'
import { createTelling, type TellingDeps } from './telling.ts'

const TELL_MS = minutes(1)

export type AlertDeps = OwnAlertsDeps &
  Omit<TellingDeps, 'pushing'> &
  PushingDeps &
  FindingsDeps &
  Pick<OwnPushesDeps, 'acts' | 'commit'>

export function openAlert(deps: AlertDeps) {
  const pushing = createPushing(deps)
  const own = createOwnAlerts(deps)
  const pushes = createOwnPushes({
    ...deps,
    pushing,
    requireChoice: (trx, context) => requireChoice(trx, context, deps.clock.now()),
  })
  const telling = createTelling({ ...deps, pushing })
  return {
    service: { ...createFindings(deps), ...createSignIns(deps) },
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/alert.Alert/info': (_input, context) => own.info(context),
      'POST /admin/api/alert.Alert/code': own.sendCode,
      'POST /admin/api/alert.Alert/confirm': own.confirm,
      'POST /admin/api/alert.Alert/save': own.save,
      'GET /admin/api/alert.Push/list': (_input, context) => pushes.list(context),
      'POST /admin/api/alert.Push/save': pushes.save,
      'POST /admin/api/alert.Push/renew': pushes.renew,
      'POST /admin/api/alert.Push/keep': pushes.keep,
      'POST /admin/api/alert.Push/end': pushes.end,
      'POST /admin/api/alert.Push/test': pushes.test,
    },
    jobs: { timed: [{ name: 'alerts', queue: 'housekeeping', intervalMs: TELL_MS, run: telling.tell }] },
  } satisfies Module
}
