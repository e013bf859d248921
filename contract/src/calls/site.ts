import * as v from 'valibot'
import { call } from '../call.ts'
import { FEEDBACK_FAILURES, MAX_FEEDBACK_FAILURES, MAX_FEEDBACK_PICTURES } from '../constants.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { fileItem, nothing, regionNode, textLanguage } from '../shapes.ts'

const kind = (name: ErrorKind) => name

/** 1 to 2,000 characters. */
const feedbackText = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('feedback.content_length'), 8192),
    v.trim(),
    v.nonEmpty(kind('feedback.content_required')),
    v.check((text) => [...text].length <= 2000, kind('feedback.content_length')),
  )

export const feedbackAdd = call('POST /api/setting.Feedback/add', {
  summary: 'Sends feedback',
  auth: 'optional',
  effect: 'write',
  // 2,000 characters, each up to twelve bytes long as `\uXXXX\uXXXX`.
  bodyLimit: 64 * 1024,
  input: v.object({
    content: feedbackText(),
    title: v.optional(
      v.pipe(
        v.string(),
        f.bounded(kind('feedback.title_length'), 1024),
        v.trim(),
        v.check((text) => [...text].length <= 255, kind('feedback.title_length')),
      ),
      '',
    ),
    phone: v.optional(f.trimmed(254, kind('feedback.phone_malformed')), ''),
    type: v.optional(v.picklist([0, 1, 2, 3], kind('feedback.type_unknown')), 2),
    email: v.optional(f.trimmed(254, kind('member.email_malformed')), ''),
    /** Own pictures that `Feedback/picture` has stored. */
    images: v.optional(
      v.pipe(
        v.array(v.object({ file_id: f.id() })),
        v.maxLength(MAX_FEEDBACK_PICTURES, kind('feedback.too_many_pictures')),
      ),
      [],
    ),
    // Extension: what a client sends again because it missed the answer carries the same text and is stored once.
    request_id: v.optional(f.trimmed(64), ''),
    // Extension: how the last films that would not play failed, as this app remembers it (docs/decisions/0150).
    failures: v.optional(
      v.pipe(
        v.array(
          v.object({
            outcome: v.picklist(FEEDBACK_FAILURES),
            content_id: f.id(),
            /** Epoch milliseconds. */
            time: v.pipe(v.number(), v.integer(), v.minValue(0)),
          }),
        ),
        v.maxLength(MAX_FEEDBACK_FAILURES),
      ),
      [],
    ),
  }),
  output: v.object({ feedback_id: v.number(), receipt_no: v.string() }),
})

export const feedbackPicture = call('POST /api/setting.Feedback/picture', {
  summary: 'Stores a picture for a feedback that is being written; field `file`. Unsent ones are deleted after a day',
  auth: 'required',
  effect: 'write',
  body: 'multipart',
  input: v.object({}),
  output: fileItem,
})

export const feedbackMore = call('POST /api/setting.Feedback/more', {
  summary: 'Writes again about an own feedback, which then waits for an answer anew',
  auth: 'required',
  effect: 'write',
  bodyLimit: 64 * 1024,
  input: v.object({ feedback_id: f.id(), content: feedbackText(), request_id: v.optional(f.trimmed(64), '') }),
  output: v.object({ feedback_id: v.number() }),
})

export const feedbackRead = call('POST /api/setting.Feedback/read', {
  summary: 'Marks the answers to own feedback as read',
  auth: 'required',
  effect: 'write',
  input: v.object({ feedback_ids: v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(100)) }),
  output: v.object({ unread_num: v.number() }),
})

const feedbackEntries = {
  feedback_id: v.number(),
  member_id: v.number(),
  receipt_no: v.string(),
  type: v.number(),
  type_name: v.string(),
  title: v.string(),
  content: v.string(),
  phone: v.string(),
  email: v.string(),
  reply: v.string(),
  images: v.array(fileItem),
  status: v.number(),
  status_name: v.string(),
  create_time: f.dateTime(),
  update_time: v.nullable(f.dateTime()),
  member_username: v.string(),
  // Extensions: what was written after `content`, oldest first, and whether an answer of it is new to the member.
  messages: v.array(
    v.object({ is_answer: f.flag(), text: v.string(), create_time: f.dateTime(), create_timestamp: v.number() }),
  ),
  is_unread: f.flag(),
}

export const feedbackInfo = call('GET /api/setting.Feedback/info', {
  summary: 'One feedback with its reply: an own one by id, any by its receipt number, then without who sent it',
  auth: 'optional',
  effect: 'read',
  input: v.object({
    /** Id or receipt number. */
    feedback_id: v.pipe(f.trimmed(64, kind('feedback.not_found')), v.regex(/^\d{1,16}$/, kind('feedback.not_found'))),
  }),
  output: v.object(feedbackEntries),
})

export const feedbackList = call('GET /api/setting.Feedback/list', {
  summary: 'Own feedback with replies',
  auth: 'required',
  effect: 'read',
  input: v.object({
    page: f.page(),
    limit: f.limit(),
    cursor: f.cursor(),
    title: v.optional(v.pipe(v.string(), v.maxLength(255))),
    create_time: f.period(),
    ...f.sorting(),
  }),
  output: v.object({
    ...f.listOf(v.object(feedbackEntries)),
    types: v.array(v.string()),
    statuss: v.array(v.string()),
  }),
})

export const regionTree = call('GET /api/setting.Region/tree', {
  summary: 'Regions that a profile can name: none, because no member is asked for one',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({}),
  output: v.object({ list: v.array(regionNode) }),
})

const noticeEntries = {
  notice_id: v.number(),
  unique: v.string(),
  image_id: v.number(),
  image_url: v.string(),
  type: v.number(),
  type_name: v.string(),
  title: v.string(),
  title_color: v.string(),
  desc: v.string(),
  content: v.string(),
  start_time: f.dateTime(),
  end_time: v.nullable(f.dateTime()),
  sort: v.number(),
  /** Opens once as a dialog on home (docs/design.md#notices). */
  is_urgent: f.flag(),
}

export const noticeList = call('GET /api/setting.Notice/list', {
  summary: 'Running notices',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({
    page: f.page(),
    limit: f.limit(),
    type: v.optional(v.picklist([0, 1])),
    title: v.optional(v.pipe(v.string(), v.maxLength(255))),
  }),
  output: v.object({ ...f.listOf(v.object(noticeEntries)), types: v.array(v.string()) }),
})

export const noticeInfo = call('GET /api/setting.Notice/info', {
  summary: 'One notice by its id',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ notice_id: f.id() }),
  output: v.object(noticeEntries),
})

export const carouselList = call('GET /api/setting.Carousel/list', {
  summary: 'Slides of the home page',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ page: f.page(), limit: f.limit(), position: v.optional(f.text()) }),
  output: v.object(
    f.listOf(
      v.object({
        carousel_id: v.number(),
        title: v.string(),
        /** The language `title` is in. */
        title_lang: textLanguage(),
        desc: v.string(),
        position: v.string(),
        /** Outside address to open; `""` when the slide leads to a content. */
        url: v.string(),
        content_id: v.number(),
        file_id: v.number(),
        file_url: v.string(),
        file_type: v.string(),
        width: v.number(),
        height: v.number(),
        color: v.string(),
        /** Kind and extent of the content it leads to; `""` and 0 for outside addresses. */
        kind: v.picklist(['', 'video', 'gallery', 'article']),
        extent: v.number(),
        is_vip: f.flag(),
        category_names: v.string(),
        sort: v.number(),
      }),
    ),
  ),
})

const accordEntries = {
  accord_id: v.number(),
  unique: v.string(),
  name: v.string(),
  desc: v.string(),
  sort: v.number(),
  create_time: f.dateTime(),
  update_time: v.nullable(f.dateTime()),
}

export const accordList = call('GET /api/setting.Accord/list', {
  summary: 'Agreement texts without their bodies',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ page: f.page(), limit: f.limit(100), unique: v.optional(f.text()) }),
  output: v.object(f.listOf(v.object(accordEntries))),
})

export const accordInfo = call('GET /api/setting.Accord/info', {
  summary: 'One agreement text by id or unique key',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({
    accord_id: v.pipe(f.trimmed(127), v.nonEmpty(kind('site.accord_not_found'))),
  }),
  output: v.object({ ...accordEntries, content: v.string() }),
})

export const accordPending = call('GET /api/setting.Accord/pending', {
  summary: 'Agreements that the member has to agree to again, with their texts and what changed in them',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        version_id: v.number(),
        unique: v.string(),
        name: v.string(),
        /** HTML. */
        content: v.string(),
        publish_time: f.dateTime(),
        /** 1: there was none before that it could be compared with. */
        is_new: f.flag(),
        /** Paragraphs that are new, and that are gone since the version that the member agreed to. */
        added: v.array(v.string()),
        cut: v.array(v.string()),
        /** More of both than are listed. */
        more_num: v.number(),
      }),
    ),
  }),
})

export const accordAgree = call('POST /api/setting.Accord/agree', {
  summary: 'Agrees to versions of agreements, as `pending` lists them',
  auth: 'required',
  effect: 'write',
  input: v.object({ version_ids: v.pipe(v.array(f.id()), v.minLength(1), v.maxLength(20)) }),
  output: nothing,
})

export const faqList = call('GET /api/setting.Faq/list', {
  summary: 'Questions and answers by group',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        faq_id: v.number(),
        unique: v.string(),
        group: v.string(),
        question: v.string(),
        answer: v.string(),
        sort: v.number(),
      }),
    ),
  }),
})

export const settingSetting = call('GET /api/setting.Setting/setting', {
  summary: 'Site settings for everyone, from a whitelist',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({}),
  output: v.object({
    member: v.object({
      is_register: f.flag(),
      is_login: f.flag(),
      is_captcha_register: f.flag(),
      is_captcha_login: f.flag(),
      is_phone_register: f.flag(),
      is_phone_login: f.flag(),
      is_email_register: f.flag(),
      is_email_login: f.flag(),
      /** 1: a phone can be bound (text messages can go out); extension. */
      is_phone_bind: f.flag(),
      is_invitation_register: f.flag(),
      /** Extension: register has a field for an invitation code. */
      is_invitation: f.flag(),
      is_auto_login: f.flag(),
      default_avatar_url: v.string(),
      token_type: v.string(),
      token_name: v.string(),
    }),
    content: v.object({
      is_api_content: f.flag(),
      content_default_img_url: v.string(),
      /** Extension: members may comment under contents. */
      is_comment: f.flag(),
      /** Whether guests may open the search page. */
      is_guest_search: f.flag(),
    }),
    file: v.object({
      cdn_address: v.string(),
      is_upload_api: f.flag(),
      image_ext: v.string(),
      image_size: v.string(),
      accept_ext: v.string(),
      /** Widths a picture can be asked in with `?w=`. */
      image_widths: v.array(v.number()),
    }),
    setting: v.object({
      title: v.string(),
      name: v.string(),
      keywords: v.string(),
      description: v.string(),
      logo_url: v.string(),
      favicon_url: v.string(),
      tg: v.string(),
      anti_shielding: v.string(),
      icp: v.string(),
      copyright: v.string(),
      address: v.string(),
      tel: v.string(),
      email: v.string(),
      qq: v.string(),
      wechat: v.string(),
      office_hours: v.string(),
      feedback_type: v.array(v.string()),
    }),
    link: v.array(v.object({ link_id: v.number(), name: v.string(), url: v.string(), desc: v.string() })),
    notice: v.array(v.object(noticeEntries)),
  }),
})
