import type { Mailer } from './mailer.ts'

/** Below the client's own limit of 10 s per call, so that a dead mail server is told as such. */
const PATIENCE_MS = 8000

/** Hands mails to a mail server by its address (`smtps://user:password@host:465`). Loads the mail library. */
export async function createSmtpMailer(options: { smtp_url: string; from: string }): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: options.smtp_url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  return {
    name: 'smtp',
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    async verify() {
      await transport.verify()
    },
    close: async () => transport.close(),
  }
}
