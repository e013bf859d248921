/** Reminds members that a membership ends: a notice to them alone, and a mail where an address is bound. Once per end. */
import { LANGUAGES, type Language, type Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import { formatText } from '../../texts/index.ts'
import { reminderTexts } from '../../texts/reminder.ts'
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
  /** Address of the service, without a slash at the end; `""` = not known, and mails carry no link. */
  public_url: string
}

const MAIL_JOB = 'reminder-mail'
const BATCH = 200

/** Registers the job that mails. */
export function createReminders({ db, commit, clock, jobs, mailer, readTitle, public_url }: RemindersDeps) {
  function valuesOf({ group_id, over_time }: { group_id: number; over_time: number }, language: Language) {
    return { group: groupName(group_id, language), day: formatDay(over_time, language) }
  }

  async function mail(reminder_id: number): Promise<void> {
    const reminder = await repo.findUnsent(db, reminder_id, clock.now())
    if (!reminder?.email) return
    const language = LANGUAGES.find((known) => known === reminder.language) ?? 'zh-Hans'
    const values = { ...valuesOf(reminder, language), site: await readTitle(language) }
    const link = public_url === '' ? '' : `\n\n${public_url}/#/pages/vip/index`
    await mailer.send({
      to: reminder.email,
      subject: formatText(reminderTexts.subject, language, values),
      text: `${formatText(reminderTexts.text, language, values)}${link}\n\n${values.site}`,
    })
    await repo.setMailed(db, reminder_id, clock.now())
  }
  jobs.register(MAIL_JOB, (payload) => mail(Number(payload)))

  return {
    /** Timed: writes down whom to remind; mails go out as jobs of their own, so that one bad address holds nobody up. */
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

    /** Notices to a member whose membership ends soon, as long as that is so. */
    async listNotices(member_id: number, language: Language): Promise<Output<'GET /api/member.Notice/list'>> {
      const rows = await repo.listCurrent(db, member_id, clock.now())
      const list = rows.map(({ reminder_id, group_id, over_time, create_time }) => {
        const values = valuesOf({ group_id, over_time }, language)
        return {
          ...{
            kind: 'membership' as const,
            reminder_id,
            group_id,
            over_timestamp: over_time,
            start_timestamp: create_time,
          },
          title: formatText(reminderTexts.title, language, values),
          desc: formatText(reminderTexts.desc, language, values),
          over_time: formatTime(over_time),
          start_time: formatTime(create_time),
        }
      })
      return { list }
    },
  }
}

export type Reminders = ReturnType<typeof createReminders>
