/** Mails an operator that somebody signed in with their name from another device or network. At once, whatever they have chosen. */
import type { Trx } from '../../db/open.ts'
import { describeDevice } from '../../device.ts'
import { formatText } from '../../texts/index.ts'
import { alertTexts } from '../../texts/mails/alert.ts'
import { formatTime } from '../../texts/time.ts'
import type { SignedInFrom } from '../operator/index.ts'
import { findRecipient, type Recipient } from './alert.repo.ts'
import type { TellingDeps } from './telling.ts'

const SIGN_IN_JOB = 'alert-sign-in'

export type SignInsDeps = Pick<TellingDeps, 'jobs' | 'mailer' | 'readTitle' | 'consoleUrl'>

interface Letter {
  from: SignedInFrom
  /** As they were at the sign-in: whoever came in may take the address away before the mail is written. */
  recipient: Recipient
}

/** Registers the job that sends the mails. */
export function createSignIns({ jobs, mailer, readTitle, consoleUrl }: SignInsDeps) {
  async function mail({ from: { device, ip, time }, recipient: { email, language, name } }: Letter): Promise<void> {
    const site = await readTitle(language)
    const place = { device: describeDevice(device) || '–', address: ip || '–', time: formatTime(time) }
    const link = consoleUrl === '' ? '' : `\n\n${consoleUrl}/admin/me`
    await mailer.send({
      to: email,
      subject: formatText(alertTexts.signInSubject, language, { site }),
      text: `${formatText(alertTexts.signInText, language, { site, name, ...place })}${link}`,
    })
  }
  jobs.register(SIGN_IN_JOB, { queue: 'mail' }, (payload) => mail(payload as Letter))

  return {
    /** In the transaction of the sign-in. Nobody is told who has no confirmed address. */
    async tellNewPlace(trx: Trx, from: SignedInFrom): Promise<void> {
      const recipient = await findRecipient(trx, from.operator_id)
      if (recipient) await jobs.enqueue(trx, { kind: SIGN_IN_JOB, payload: { from, recipient } satisfies Letter })
    },
  }
}
