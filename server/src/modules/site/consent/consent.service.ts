/** Members agree to agreements: at the registration, and again when an operator publishes a version that needs it. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { AccordDocument } from '../console/accord.ts'
import { renderText } from '../console/section-values.ts'
import * as repo from './consent.repo.ts'
import { askedOf, changeOf } from './consent.rules.ts'

/** Agreements that the page of the registration names. */
const AT_REGISTRATION = ['user-agreement', 'privacy']

export type Consents = ReturnType<typeof createConsents>

const wordIn = (words: AccordDocument['name'], language: Language) => words[language] || (words['zh-Hans'] ?? '')

export function createConsents({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** What the member has to agree to again, with its text and what changed in it. */
    async pending({ caller, language }: MemberContext): Promise<Output<'GET /api/setting.Accord/pending'>> {
      const published = await repo.listPublished(db)
      if (!published.some(({ needs_consent }) => needs_consent === 1)) return { list: [] }
      const asked = askedOf(published, await repo.listGiven(db, caller.member_id))
      if (asked.length === 0) return { list: [] }
      const ids = asked.flatMap(({ version_id, formerId }) => [version_id, ...(formerId ? [formerId] : [])])
      const texts = await repo.listTexts(db, ids)
      const documentOf = (version_id: number | undefined) => {
        const document = version_id === undefined ? undefined : texts.get(version_id)?.document
        return document === undefined ? undefined : (JSON.parse(document) as AccordDocument)
      }
      return {
        list: asked.flatMap(({ version_id, formerId, publish_time }) => {
          const present = documentOf(version_id)
          if (!present) return []
          const former = documentOf(formerId)
          const markdown = wordIn(present.content, language)
          const change = changeOf(former ? wordIn(former.content, language) : markdown, markdown)
          return {
            version_id,
            unique: texts.get(version_id)?.unique ?? '',
            name: wordIn(present.name, language),
            content: renderText(markdown),
            publish_time: formatTime(publish_time),
            is_new: former ? 0 : 1,
            ...change,
          }
        }),
      }
    },

    /** Agreeing again to what was agreed to succeeds, too. Throws `site.accord_not_found`. */
    async agree({ version_ids }: Checked<'POST /api/setting.Accord/agree'>, { caller }: MemberContext) {
      const published = new Set((await repo.listPublished(db)).map(({ version_id }) => version_id))
      if (version_ids.some((version_id) => !published.has(version_id))) throw new Refusal('site.accord_not_found')
      await repo.insertConsents(db, caller.member_id, [...new Set(version_ids)], clock.now())
      return {}
    },

    /** Notes what a new member has agreed to: the newest versions of what the registration names. */
    async noteRegistration(trx: Trx, member_id: number): Promise<void> {
      const newest = new Map<number, { version_id: number; publish_time: number }>()
      for (const version of await repo.listPublished(trx, AT_REGISTRATION)) {
        const known = newest.get(version.accord_id)
        if (!known || version.publish_time >= known.publish_time) newest.set(version.accord_id, version)
      }
      const ids = [...newest.values()].map(({ version_id }) => version_id)
      await repo.insertConsents(trx, member_id, ids, clock.now())
    },

    asked: async (): Promise<Output<'GET /admin/api/site.Accord/asked'>> => ({
      member_num: await repo.countMembers(db, clock.now()),
    }),
  }
}
