/** Mails an operator that somebody signed in with their name from another device or network. At once, whatever they have chosen. */
import type { Trx } from '../../db/open.ts'
import { describeDevice } from '../../device.ts'
import { formatText } from '../../texts/index.ts'
import { alertTexts } from '../../texts/mails/alert.ts'
import { formatTime } from '../../texts/time.ts'
import type { SignedInFrom } from '../operator/index.ts'
import { findRecipient } from './alert.repo.ts'
import type { TellingDeps } from './telling.ts'

const SIGN_IN_JOB = 'alert-sign-in'

export type SignInsDeps = Pick<TellingDeps, 'db' | 'jobs' | 'mailer' | 'readTitle' | 'consoleUrl'>

/** Registers the job that sends the mails. */
export function createSignIns({ db, jobs, mailer, readTitle, consoleUrl }: SignInsDeps) {
  async function mail({ operator_id, device, ip, time }: SignedInFrom): Promise<void> {
    const recipient = await findRecipient(db, operator_id)
    if (!recipient) return
    const { email, language, name } = recipient
    const site = await readTitle(language)
    const from = { device: describeDevice(device) || '–', address: ip || '–', time: formatTime(time) }
    const link = consoleUrl === '' ? '' : `\n\n${consoleUrl}/admin/me`
    await mailer.send({
      to: email,
      subject: formatText(alertTexts.signInSubject, language, { site }),
      text: `${formatText(alertTexts.signInText, language, { site, name, ...from })}${link}`,
    })
  }
  jobs.register(SIGN_IN_JOB, { queue: 'mail' }, (payload) => mail(payload as SignedInFrom))

  return {
    /** In the transaction of the sign-in. Nobody is told who has no confirmed address. */
    async tellNewPlace(trx: Trx, from: SignedInFrom): Promise<void> {
      if (await findRecipient(trx, from.operator_id)) await jobs.enqueue(trx, { kind: SIGN_IN_JOB, payload: from })
    },
  }
}
