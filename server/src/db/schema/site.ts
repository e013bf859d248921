/** Tables of the site's texts and settings. `version` counts up with every change by an operator. */
import type { Generated } from 'kysely'
import type { Base, Flag, Id, Json, Time } from './columns.ts'

export interface NoticeTable extends Base {
  notice_id: Id
  unique: string
  type: number
  title: string
  title_color: Generated<string>
  desc: Generated<string>
  content: Generated<string>
  texts: Json
  image_url: Generated<string>
  is_urgent: Flag
  start_time: Time
  end_time: Time | null
  version: Generated<number>
  /** JSON by language: what `content` and its translations were made from; null: they came as HTML. */
  markdown: string | null
}

export interface AccordTable extends Base {
  accord_id: Id
  unique: string
  name: string
  desc: Generated<string>
  content: Generated<string>
  texts: Json
  version: Generated<number>
}

/** An agreement as it was in force, or the draft of it. */
export interface AgreementVersionTable {
  version_id: Id
  accord_id: number
  state: 'draft' | 'published'
  /** Of a draft: counts up with every save. */
  draft_version: Generated<number>
  /** JSON of its texts by language, `content` as Markdown. */
  document: string
  /** 1: members are to be asked again. */
  needs_consent: Flag
  /** `operator:<name>`; `""`: it came by a site file. */
  operator: string
  save_time: Time
  publish_time: Time | null
}

/** Which member has seen which notice. */
export interface NoticeReadTable {
  notice_id: number
  member_id: number
  create_time: Time
}

/** Which version of an agreement a member has agreed to. */
export interface AgreementConsentTable {
  member_id: number
  version_id: number
  create_time: Time
}

export interface CarouselTable extends Base {
  carousel_id: Id
  title: Generated<string>
  desc: Generated<string>
  texts: Json
  position: Generated<string>
  url: Generated<string>
  content_id: Generated<number>
  image_url: Generated<string>
  width: Generated<number>
  height: Generated<number>
  color: Generated<string>
  /** Null: since ever, without end. */
  start_time: Generated<Time | null>
  end_time: Generated<Time | null>
  /** `,en,fr,`; `""`: all. */
  languages: Generated<string>
  version: Generated<number>
}

export interface FaqTable extends Base {
  faq_id: Id
  unique: string
  group: string
  question: string
  answer: string
  texts: Json
  version: Generated<number>
  /** JSON by language: what `answer` and its translations were made from; null: they came as HTML. */
  markdown: string | null
}

/** Failures that visitors met, without who. */
export interface FailureCountTable {
  /** Whole days since 1970, in +08:00. */
  day: number
  /** Kind of an error: `member.login_wrong`. */
  failure: string
  /** Wire name of the call, without `/api/`. */
  call: string
  times: number
}

/** Which question says what to do about a failure. */
export interface FaqFailureTable {
  failure: string
  faq_id: number
  create_time: Time
}

export interface LinkTable extends Base {
  link_id: Id
  name: string
  url: string
  desc: Generated<string>
  version: Generated<number>
  /** Address that was asked last; the others stand for this one. */
  check_url: Generated<string>
  check_state: Generated<'' | 'ok' | 'dead' | 'private'>
  /** HTTP status; 0: no answer. */
  check_status: Generated<number>
  check_time: Generated<Time | null>
  dead_since: Generated<Time | null>
}

/** What a row of the site was before operators changed it: kept as long as that can be taken back. */
export interface SiteVersionTable {
  kind: string
  row_id: number
  /** Version of the row that had these columns. */
  version: number
  /** JSON of its columns. */
  data: string
  create_time: Time
}

/** Site settings: key like `member.is_register`, value as text. The list of keys, types and defaults is in the site module. */
export interface SettingTable {
  key: string
  value: string
  update_time: Time
}

/** Changes of settings. `former_id`: the change before, 0 for the first. */
export interface SettingHistoryTable {
  history_id: Id
  key: string
  former_id: number
  /** Null: the default. */
  value_before: string | null
  value_after: string | null
  reason: string
  /** `operator:<name>`; `""`: the program itself. */
  changed_by: string
  create_time: Time
}

/** How near clients came to the general rate limits, by hour; no client can be told from it. */
export interface RatePeakTable {
  /** Hours since 1970 (UTC). */
  hour: number
  is_member: Flag
  window_ms: number
  /** Most calls of one path that a client made in a window of that hour. */
  peak: number
  /** Clients. */
  num: number
}
