import { seconds } from '@zimu/contract/durations'
import type { Mailer } from './mailer.ts'

/** Below the client's own limit of 10 s per call, so that the call fails with the mail server's error. */
const TIMEOUT_MS = seconds(8)

export interface SmtpOptions {
  smtpUrl: string
  from: string
  /** Time limit of each step of a mail, and of all steps together. */
  timeoutMs?: number
}

/** Rejects after `limitMs`: the library limits each step of a mail, but not their number. */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the mail server did not finish within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Sends mails through the SMTP server at `smtpUrl` (`smtps://user:password@host:465`). Loads the mail library. */
export async function createSmtpMailer(options: SmtpOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  const transport = createTransport(
    {
      url: options.smtpUrl,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Out-of-office programs answer nothing that a program sent (RFC 3834; the second name is for Exchange).
    { from: options.from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
  )
  // Failures reject where a mail is sent; as an event nobody hears they would end the process.
  transport.on('error', () => undefined)
  return {
    name: 'smtp',
    async send({ to, subject, text }) {
      await within(timeoutMs, transport.sendMail({ to: { name: '', address: to }, subject, text }))
    },
    async verify() {
      await within(timeoutMs, transport.verify())
    },
    close: async () => transport.close(),
  }
}
