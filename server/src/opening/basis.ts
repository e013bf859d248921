/** What several modules are opened with. */

import type { Language } from '@zimu/contract'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { createHookEvents } from '../modules/hook/index.ts'
import { createMessageFailures } from '../modules/outside/index.ts'
import { createSettings } from '../modules/site/index.ts'
import type { Jobs } from '../ports/jobs/index.ts'
import { createLinkProbe } from '../ports/link-probe/index.ts'
import type { MediaAddresses, Previews } from '../ports/media-store/index.ts'
import type { PaymentGateway } from '../ports/payment/index.ts'

export interface ModulesDeps {
  deps: Deps
  log: Log
  jobs: Jobs
  addresses: MediaAddresses
  previews: Previews
  gateways: readonly PaymentGateway[]
  /** Address of the visitors' app for who has reached the console at `origin`. */
  visitorUrl(origin: string): string
  /** Contents have changed: cached answers must go. */
  onContentChange(): void
}

/** Ports and services that several modules share; opens nothing of its own but the settings. */
export function createBasis({ deps, log, jobs, addresses, previews, onContentChange }: ModulesDeps) {
  const { config, database, commit, clock, ids, cache, attempts, captcha, mailer, sms, media, bus, secrets } = deps
  const settings = createSettings(database.db, clock)
  const messageFailures = createMessageFailures({ db: database.db, clock })
  return {
    db: database.db,
    database,
    commit,
    clock,
    ids,
    cache,
    attempts,
    captcha,
    messageFailures,
    mailer: messageFailures.watchMailer(mailer),
    sms: messageFailures.watchSms(sms),
    media,
    bus,
    settings,
    addresses,
    previews,
    jobs,
    log,
    secrets,
    onChange: onContentChange,
    events: createHookEvents({ clock, ids, jobs }),
    probe: deps.linkProbe ?? createLinkProbe(),
    publicUrl: config.publicUrl,
    readTrialDays: () => settings.get('vip.trial_days'),
    /** The site's name in a language. */
    async readTitle(language: Language): Promise<string> {
      const { values, variants } = await settings.all()
      return variants.get(`setting.title.${language}`) ?? values['setting.title']
    },
  }
}

export type Basis = ReturnType<typeof createBasis>
