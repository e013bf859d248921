/** Agreements: drafts, versions that are all kept, publishing. What is published is not taken back: a new version follows. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
const allowed = { right: 'agreement.write' } as const
/** Enough for the longest text in five languages. */
const TEXT_BODY = 1024 * 1024
const MAX_TEXT = 50_000
const words = () => v.record(v.string(), v.string())
/** Texts by language; `content` is Markdown. */
const texts = { name: words(), desc: words(), content: words() }

const versionRow = {
  version_id: v.number(),
  /** `operator:<name>`; `""`: it came by a site file. */
  operator: v.string(),
  /** 1: members are to be asked again. */
  needs_consent: f.flag(),
  publish_time: f.dateTime(),
}

export const accordList = operatorCall('GET /admin/api/site.Accord/list', {
  summary: 'Agreements, those that were never published included',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        accord_id: v.number(),
        unique: v.string(),
        name: words(),
        /** 0: visitors do not see it. */
        is_published: f.flag(),
        has_draft: f.flag(),
        version: v.number(),
        update_time: f.dateTime(),
      }),
    ),
  }),
})

export const accordInfo = operatorCall('GET /admin/api/site.Accord/info', {
  summary: 'What is in force of an agreement, the draft over it, and its versions, newest first',
  ...allowed,
  effect: 'read',
  input: v.object({ accord_id: f.id() }),
  output: v.object({
    accord_id: v.number(),
    unique: v.string(),
    is_published: f.flag(),
    version: v.number(),
    ...texts,
    /** Null: there is none. */
    draft: v.nullable(v.object({ ...texts, draft_version: v.number(), save_time: f.dateTime(), saved_by: v.string() })),
    versions: v.array(v.object(versionRow)),
  }),
})

export const accordVersion = operatorCall('GET /admin/api/site.Accord/version', {
  summary: 'One published version of an agreement',
  ...allowed,
  effect: 'read',
  input: v.object({ version_id: f.id() }),
  output: v.object({ ...versionRow, accord_id: v.number(), ...texts }),
})

export const accordAsked = operatorCall('GET /admin/api/site.Accord/asked', {
  summary: 'How many members a version that needs consent asks again',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({ member_num: v.number() }),
})

export const accordSave = operatorCall('POST /admin/api/site.Accord/save', {
  summary: 'Saves the draft of an agreement, or of a new one that nobody sees until it is published',
  ...allowed,
  effect: 'write',
  bodyLimit: TEXT_BODY,
  input: v.object({
    ...write,
    /** Left out: a new one. */
    accord_id: v.optional(f.id()),
    /** Key of a new one, by which pages lead to it. */
    unique: v.optional(w.uniqueKey()),
    /** Version of the draft that was changed, 0 for none; an older one is refused with `request.conflict`. */
    draft_version: v.optional(c.draftVersion(), 0),
    name: w.named(100),
    desc: v.optional(w.worded(255), {}),
    content: w.named(MAX_TEXT),
  }),
  output: v.object({ accord_id: v.number(), draft_version: v.number(), record_id: v.nullable(v.number()) }),
})

export const accordPublish = operatorCall('POST /admin/api/site.Accord/publish', {
  summary: 'Puts the draft that is on the screen in force; needs a reason, and is not taken back',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...write,
    accord_id: f.id(),
    version: c.version(),
    draft_version: c.draftVersion(),
    /** 1: members are to be asked again. */
    needs_consent: v.optional(f.flag(), 0),
  }),
  output: v.object({ version_id: v.number(), ...c.written().entries }),
})
