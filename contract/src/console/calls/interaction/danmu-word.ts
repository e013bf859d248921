/** Words and patterns that danmu are compared with when they are sent. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { WORD_KINDS } from '../../choices.ts'
import * as c from '../../fields.ts'
import { MAX_WORD_FILE_BYTES } from '../../uploads.ts'

/** Words of the list at most. */
export const MAX_WORDS = 2000
/** Characters of a word. */
export const MAX_WORD = 60
/** Lines of an import are as many as words; each has a kind and a note besides, or what Bilibili's lists write around it. */
const MAX_IMPORT_TEXT = MAX_WORD_FILE_BYTES

const allowed = { right: 'danmu.words' } as const
const write = { request_id: c.requestId(), reason: c.reason() }
const kind = () => v.picklist(WORD_KINDS)
const word = () => v.pipe(f.trimmed(MAX_WORD, 'danmu.word_shape'), v.nonEmpty('danmu.word_shape'))

export const wordList = operatorCall('GET /admin/api/danmu.Word/list', {
  summary: 'All words, with how many danmu of the last 30 days they matched when these were sent',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        word_id: v.number(),
        word: v.string(),
        kind: kind(),
        note: v.string(),
        /** Without refused ones, which are not stored. */
        hit_num: v.number(),
        /** Nickname of who wrote it last; `""`: unknown. */
        operator: v.string(),
        update_time: f.dateTime(),
        version: v.number(),
      }),
    ),
    /** Words of the setting `content.danmu_block_words`, which refuse as well. */
    setting_num: v.number(),
  }),
})

export const wordTry = operatorCall('GET /admin/api/danmu.Word/try', {
  summary: 'What a word would have matched in the last 30 days; nothing is written',
  ...allowed,
  effect: 'read',
  input: v.object({ word: word() }),
  output: v.object({
    count: v.number(),
    /** Of these, how many are shown now. */
    shown_num: v.number(),
    /** The newest 20. */
    examples: v.array(
      v.object({ danmu_id: v.number(), text: v.string(), state: v.picklist(['shown', 'held', 'hidden']) }),
    ),
    /** How many danmu were looked at, at most 20,000; `is_all` 0: there are older ones within the 30 days. */
    seen_num: v.number(),
    is_all: f.flag(),
  }),
})

export const wordSave = operatorCall('POST /admin/api/danmu.Word/save', {
  summary: 'Adds a word, or changes one; it holds for what is sent from the next second on',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    word_id: v.optional(f.id()),
    /** With `word_id`: the version that was on the screen. */
    version: v.optional(c.version()),
    /** `*` stands for any characters. Case, width, spaces and punctuation do not matter. */
    word: word(),
    kind: kind(),
    note: v.optional(f.trimmed(200), ''),
  }),
  output: v.object({ word_id: v.number(), version: v.number(), record_id: v.nullable(v.number()) }),
})

export const wordDelete = operatorCall('POST /admin/api/danmu.Word/delete', {
  summary: 'Takes a word off the list',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, word_id: f.id(), version: c.version() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

export const wordImport = operatorCall('POST /admin/api/danmu.Word/import', {
  summary:
    'Adds words from a text, a word a line, before it optionally its kind, behind a tab a note; or from Bilibili’s list, XML or JSON',
  ...allowed,
  effect: 'write',
  bodyLimit: 1024 * 1024,
  input: v.object({
    ...write,
    text: v.pipe(v.string(), f.bounded('request.invalid_parameter', MAX_IMPORT_TEXT)),
    dry: c.dry(),
  }),
  output: v.object({
    added_num: v.number(),
    known_num: v.number(),
    /** Entries of Bilibili's list that are no words: senders, patterns that say more than `*`, what is switched off. */
    other_num: v.number(),
    /** Numbers of lines, or of entries, that are no word, from 1, the first 20. */
    wrong_lines: v.array(v.number()),
    record_id: v.nullable(v.number()),
  }),
})
