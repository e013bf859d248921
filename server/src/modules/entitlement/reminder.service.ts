/** Reminds members before a membership ends: by a notice, and by mail if an address is bound. Once per end. */

import type { Language, Output } from '@zimu/contract'
import { vipUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import { formatText, storedLanguage } from '../../texts/index.ts'
import { reminderTexts } from '../../texts/mails/reminder.ts'
import { formatDay, formatTime } from '../../texts/time.ts'
import { groupName } from './entitlement.wire.ts'
import * as repo from './reminder.repo.ts'

export interface RemindersDeps {
  db: Db
  commit: Commit
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  mailer: Mailer
  /** The site's name in a language. */
  readTitle(language: Language): Promise<string>
  /** Public address of the service, without a trailing slash; `""`: unknown, and mails contain no link. */
  publicUrl: string
}

const MAIL_JOB = 'reminder-mail'
const BATCH = 200

/** Registers the job that sends the mails. */
export function createReminders({ db, commit, clock, jobs, mailer, readTitle, publicUrl }: RemindersDeps) {
  function valuesOf({ group_id, over_time }: { group_id: number; over_time: number }, language: Language) {
    return { group: groupName(group_id, language), day: formatDay(over_time, language) }
  }

  async function mail(reminder_id: number): Promise<void> {
    const reminder = await repo.findUnsent(db, reminder_id, clock.now())
    if (!reminder?.email) return
    const language = storedLanguage(reminder.language)
    const values = { ...valuesOf(reminder, language), site: await readTitle(language) }
    const link = publicUrl === '' ? '' : `\n\n${absoluteUrl(publicUrl, vipUrl())}`
    await mailer.send({
      to: reminder.email,
      subject: formatText(reminderTexts.subject, language, values),
      text: `${formatText(reminderTexts.text, language, values)}${link}\n\n${values.site}`,
    })
    await repo.setMailed(db, reminder_id, clock.now())
  }
  jobs.register(MAIL_JOB, { queue: 'mail' }, (payload) => mail(Number(payload)))

  return {
    /** Timed: stores the due reminders. Each mail is a job of its own, so that a failing address delays no other. */
    async remindDue(): Promise<void> {
      for (let found = BATCH; found === BATCH; ) {
        const due = await repo.listDue(db, clock.now(), BATCH)
        found = due.length
        await commit(async (trx) => {
          for (const reminder of due) {
            const reminder_id = await repo.insertReminder(trx, reminder, clock.now())
            if (reminder_id !== undefined)
              await jobs.enqueue(trx, {
                kind: MAIL_JOB,
                payload: reminder_id,
                unique_key: `${MAIL_JOB}:${reminder_id}`,
              })
          }
        })
      }
    },

    /** Notices to a member whose membership ends soon. */
    async listNotices(member_id: number, language: Language): Promise<Output<'GET /api/member.Notice/list'>> {
      const rows = await repo.listCurrent(db, member_id, clock.now())
      const list = rows.map(({ reminder_id, group_id, over_time, create_time }) => {
        const values = valuesOf({ group_id, over_time }, language)
        return {
          kind: 'membership' as const,
          reminder_id,
          group_id,
          over_timestamp: over_time,
          start_timestamp: create_time,
          title: formatText(reminderTexts.title, language, values),
          desc: formatText(reminderTexts.desc, language, values),
          over_time: formatTime(over_time),
          start_time: formatTime(create_time),
          remote_order_id: '',
        }
      })
      return { list }
    },
  }
}

export type Reminders = ReturnType<typeof createReminders>
