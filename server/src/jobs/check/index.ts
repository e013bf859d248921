/** The self-check: at the start, every night, on the page `/health/check` and as a command. */
import { checkClock, checkIntegrity, checkJobs, checkMigrations } from './database.ts'
import { checkMedia, checkSpace, checkWriting } from './disk.ts'
import { bad, type Check, type CheckDeps, type Finding } from './finding.ts'
import { checkCdn, checkGateways, checkMail, checkMoney, checkPublicUrl, checkSms } from './outside.ts'

export type { Finding } from './finding.ts'

const CHECKS = {
  migrations: checkMigrations,
  integrity: checkIntegrity,
  clock: checkClock,
  writing: checkWriting,
  media: checkMedia,
  space: checkSpace,
  mail: checkMail,
  sms: checkSms,
  gateways: checkGateways,
  cdn: checkCdn,
  public_url: checkPublicUrl,
  jobs: checkJobs,
  money: checkMoney,
} as const satisfies Record<string, Check>

export interface Report {
  /** Epoch milliseconds. */
  time: number
  is_good: boolean
  findings: (Finding & { name: string })[]
}

export interface SelfCheck {
  /** Looks at everything; a check that breaks is a bad finding, never an error. */
  run(): Promise<Report>
  /** Looks at everything and writes what is bad into the log. */
  watch(occasion: 'start' | 'night'): Promise<Report>
}

interface CheckLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

export function createSelfCheck(given: CheckDeps, log: CheckLog): SelfCheck {
  const { clock } = given.deps

  async function run(): Promise<Report> {
    const findings: Report['findings'] = []
    for (const [name, check] of Object.entries<Check>(CHECKS))
      findings.push({ name, ...(await check(given).catch((error: unknown) => bad(String(error)))) })
    return { time: clock.now(), is_good: findings.every(({ state }) => state !== 'bad'), findings }
  }

  return {
    run,
    async watch(occasion) {
      const report = await run()
      for (const { name, state, text } of report.findings)
        if (state === 'bad') log.error({ check: name, occasion }, `self-check: ${text}`)
      if (report.is_good) log.info({ occasion }, 'self-check: everything is well')
      return report
    },
  }
}
