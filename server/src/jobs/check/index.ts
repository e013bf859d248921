/** The self-check: at the start, every night, on the page `/health/check` and as a command. */
import type { Finding } from '../../module.ts'
import { findingLine } from '../../texts/findings/index.ts'
import { checkClock, checkIntegrity, checkJobs, checkMigrations, checkRecord } from './database.ts'
import { checkDemo, checkSandbox } from './demo.ts'
import { checkMedia, checkPrivacy, checkSpace, checkWriting } from './disk.ts'
import { bad, type Check, type CheckDeps } from './finding.ts'
import { keepFindings } from './kept-findings.ts'
import { checkCdn, checkGateways, checkMail, checkPublicUrl, checkSms } from './outside.ts'

const CHECKS = {
  migrations: checkMigrations,
  integrity: checkIntegrity,
  clock: checkClock,
  writing: checkWriting,
  privacy: checkPrivacy,
  media: checkMedia,
  space: checkSpace,
  mail: checkMail,
  sms: checkSms,
  gateways: checkGateways,
  sandbox: checkSandbox,
  demo: checkDemo,
  cdn: checkCdn,
  publicUrl: checkPublicUrl,
  jobs: checkJobs,
  record: checkRecord,
} as const satisfies Record<string, Check>

export interface Report {
  /** Epoch milliseconds. */
  time: number
  isGood: boolean
  /** `text`: the finding in English, in one line. */
  findings: (Finding & { name: string; text: string })[]
}

export interface SelfCheck {
  /** Runs all checks and keeps what they found. A check that throws is a bad finding; the promise never rejects. */
  run(): Promise<Report>
  /** Runs all checks and logs the bad findings. */
  watch(occasion: 'start' | 'night'): Promise<Report>
}

interface CheckLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** `ofModules`: the checks of modules, by name. */
export function createSelfCheck(
  given: CheckDeps,
  ofModules: Readonly<Record<string, () => Promise<Finding>>>,
  log: CheckLog,
): SelfCheck {
  const { clock } = given.deps
  const own = Object.entries<Check>(CHECKS).map(([name, check]) => [name, () => check(given)] as const)

  async function run(): Promise<Report> {
    const findings: Report['findings'] = []
    const from = performance.now()
    for (const [name, check] of [...own, ...Object.entries(ofModules)]) {
      const found = await check().catch((error: unknown) => bad('broken', { error: String(error) }))
      findings.push({ name, ...found, text: findingLine(found.key, found.values) })
    }
    const time = clock.now()
    await keepFindings(given.deps, { time, lengthMs: performance.now() - from, findings }).catch((error: unknown) =>
      log.error({ err: error }, 'what the self-check found is not kept'),
    )
    return { time, isGood: findings.every(({ state }) => state !== 'bad'), findings }
  }

  return {
    run,
    async watch(occasion) {
      const report = await run()
      for (const { name, state, text } of report.findings)
        if (state === 'bad') log.error({ check: name, occasion }, `self-check: ${text}`)
      if (report.isGood) log.info({ occasion }, 'self-check: everything is well')
      return report
    },
  }
}
