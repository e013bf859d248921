import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { contentKind, nothing } from '../../../shapes.ts'
import { contentDocument, documentChanges, MAX_BODY } from '../../document.ts'
import * as c from '../../fields.ts'

/** Large enough for the longest text in one language, of three bytes a character; the page saves language by language. */
const DOCUMENT_BODY = 768 * 1024

/** Who has saved a draft last, and when. */
const saved = { draft_version: v.number(), save_time: f.dateTime(), saved_by: v.string() }

export const contentDocumentInfo = operatorCall('GET /admin/api/content.Document/info', {
  summary: 'What is published of a content, and the draft over it',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id() }),
  output: v.object({
    content_id: v.number(),
    kind: contentKind(),
    /** Version of what is published. */
    version: v.number(),
    published: contentDocument,
    /** Version that the next save names; goes on when a draft is published or thrown away. */
    draft_version: v.number(),
    /** Null: there is none. */
    draft: v.nullable(v.object({ document: contentDocument, ...saved })),
  }),
})

export const contentDraft = operatorCall('POST /admin/api/content.Document/draft', {
  summary: 'Saves changed fields as a draft, apart from what is published',
  right: 'content.write',
  effect: 'write',
  bodyLimit: DOCUMENT_BODY,
  input: v.object({
    content_id: f.id(),
    /** Version of the draft that was changed, 0 for none; an older one is refused with `request.conflict`. */
    draft_version: c.draftVersion(),
    changes: documentChanges,
  }),
  output: v.object(saved),
})

export const contentDraftDiscard = operatorCall('POST /admin/api/content.Document/discard', {
  summary: 'Throws a draft away; it stays among the versions',
  right: 'content.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), content_id: f.id(), draft_version: c.version() }),
  output: nothing,
})

export const contentPublish = operatorCall('POST /admin/api/content.Document/publish', {
  summary: 'Publishes the draft that is on the screen; with `dry` only says what would change for visitors',
  right: 'content.publish',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    dry: c.dry(),
    content_id: f.id(),
    version: c.version(),
    /** 0 for what was never published and has no draft: as it was made. */
    draft_version: c.draftVersion(),
    /** When visitors see it, of what was never published; left out: at once. */
    release_time: v.optional(f.trimmed(19)),
  }),
  output: v.object({
    ...c.written().entries,
    /** Fields that change for visitors: `name`, or `en.name`. */
    fields: v.array(v.string()),
    /** What is amiss, without hindering: names of problems. */
    problems: v.array(
      v.picklist(['no_cover', 'no_description', 'no_category', 'translation_missing', 'picture_without_text']),
    ),
  }),
})

export const contentCreate = operatorCall('POST /admin/api/content.Content/create', {
  summary: 'Makes a content that nobody sees until it is published',
  right: 'content.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), kind: contentKind(), name: contentDocument.entries.name }),
  output: v.object({ content_id: v.number(), ...c.written().entries }),
})

const versionRow = {
  version_id: v.number(),
  /** Saved by itself · published · what an import had made · brought back. */
  kind: v.picklist(['save', 'publish', 'import', 'undo']),
  operator: v.string(),
  nickname: v.string(),
  create_time: f.dateTime(),
}

export const contentVersions = operatorCall('GET /admin/api/content.Version/list', {
  summary: 'Versions of a content, newest first',
  right: 'content.read',
  effect: 'read',
  input: v.object({ content_id: f.id(), ...c.paging() }),
  output: v.object(c.listOf(v.object(versionRow))),
})

export const contentVersion = operatorCall('GET /admin/api/content.Version/info', {
  summary: 'One version, and the one before it',
  right: 'content.read',
  effect: 'read',
  input: v.object({ version_id: f.id(), /** Left out: the version before. */ against: v.optional(f.id()) }),
  output: v.object({
    ...versionRow,
    content_id: v.number(),
    document: contentDocument,
    /** Null: it is the first. */
    against: v.nullable(v.object({ ...versionRow, document: contentDocument })),
    /** Fields that differ: `name`, or `en.name`. */
    fields: v.array(v.string()),
  }),
})

export const contentRevert = operatorCall('POST /admin/api/content.Version/revert', {
  summary: 'Makes a version the draft again',
  right: 'content.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    version_id: f.id(),
    draft_version: c.draftVersion(),
  }),
  output: v.object(saved),
})

export const contentRender = operatorCall('POST /admin/api/content.Document/render', {
  summary: 'Markdown as visitors will see it',
  right: 'content.read',
  effect: 'read',
  bodyLimit: DOCUMENT_BODY,
  input: v.object({ content_id: f.id(), body: v.pipe(v.string(), v.maxLength(MAX_BODY)) }),
  output: v.object({
    /** Clean HTML. */
    html: v.string(),
    minutes: v.number(),
    /** Pictures without a text for those who do not see them. */
    picture_num: v.number(),
    unnamed_picture_num: v.number(),
  }),
})

export const categoryTree = operatorCall('GET /admin/api/content.Category/list', {
  summary: 'All categories in the order of the tree, with how many contents each has',
  right: 'content.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        category_id: v.number(),
        /** 0: at the top. */
        category_pid: v.number(),
        category_unique: v.string(),
        name: v.string(),
        names: v.record(v.string(), v.string()),
        /** Contents that visitors see, with those of the categories below it. */
        content_num: v.number(),
        /** Those that visitors do not see: drafts, scheduled and hidden ones. */
        unlisted_num: v.number(),
        /** Those in the bin. */
        bin_num: v.number(),
        is_disable: f.flag(),
        sort: v.number(),
        image_url: v.string(),
        version: v.number(),
      }),
    ),
    /** Version of the tree's shape, which writes to it name. */
    tree_version: v.number(),
  }),
})

export const tagList = operatorCall('GET /admin/api/content.Tag/list', {
  summary: 'Tags in the order in which they were made, with how many contents each has',
  right: 'content.read',
  effect: 'read',
  input: v.object({
    /** In names and keys. */
    q: c.query(),
    /** 1: only those that no content has. */
    is_unused: v.optional(f.flag(), 0),
    ...c.paging(),
  }),
  output: v.object(
    c.listOf(
      v.object({
        tag_id: v.number(),
        tag_unique: v.string(),
        name: v.string(),
        names: v.record(v.string(), v.string()),
        /** Contents that visitors see. */
        content_num: v.number(),
        /** When the newest content that has it was made; null: no content has it, in the bin neither. */
        use_time: v.nullable(f.dateTime()),
        is_disable: f.flag(),
        image_url: v.string(),
        version: v.number(),
      }),
    ),
  ),
})
