/** The self-check: at the start, every night, on the page `/health/check` and as a command. */
import type { Finding } from '../../module.ts'
import { findingLine } from '../../texts/findings/index.ts'
import { checkClock, checkIntegrity, checkJobs, checkMigrations, checkRecord } from './database.ts'
import { checkDemo, checkSandbox } from './demo.ts'
import { checkMedia, checkPrivacy, checkSpace, checkWriting } from './disk.ts'
import { bad, type Check, type CheckDeps } from './finding.ts'
import { keepFindings, type NamedFinding, type OnBad } from './kept-findings.ts'
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

export type CheckName = keyof typeof CHECKS

export interface Report {
  /** Epoch milliseconds. */
  time: number
  isGood: boolean
  /** `text`: the finding in English, in one line. */
  findings: NamedFinding[]
}

export interface SelfCheck {
  /** Runs all checks and keeps what they found. A check that throws is a bad finding; the promise never rejects. */
  run(): Promise<Report>
  /** Runs all checks and logs the bad findings. */
  watch(occasion: 'start' | 'night'): Promise<Report>
  /** Runs some checks between two nights, and keeps what they find. */
  look(names: readonly CheckName[]): Promise<void>
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
  onBad?: OnBad,
): SelfCheck {
  const { clock } = given.deps
  const own = Object.entries<Check>(CHECKS).map(([name, check]) => [name, () => check(given)] as const)

  async function runAll(checks: readonly (readonly [string, () => Promise<Finding>])[]) {
    const findings: Report['findings'] = []
    for (const [name, check] of checks) {
      const found = await check().catch((error: unknown) => bad('broken', { error: String(error) }))
      findings.push({ name, ...found, text: findingLine(found.key, found.values) })
    }
    return findings
  }

  const keep = (run: Parameters<typeof keepFindings>[1]) =>
    keepFindings(given.deps, run, onBad).catch((error: unknown) =>
      log.error({ err: error }, 'what the self-check found is not kept'),
    )

  async function run(): Promise<Report> {
    const from = performance.now()
    const findings = await runAll([...own, ...Object.entries(ofModules)])
    const time = clock.now()
    await keep({ time, lengthMs: performance.now() - from, findings })
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
    async look(names) {
      const findings = await runAll(own.filter(([name]) => names.includes(name as CheckName)))
      await keep({ time: clock.now(), findings })
    },
  }
}
