/** What the reader of folders finds amiss: machine names with parameters, worded by the console and by the command line. */
import * as v from 'valibot'

/** Of values that a person wrote: the head of a Markdown file, `storyboard.json`. `at`: the keys on the way, with ` › ` between. */
export const VALUE_REASONS = [
  /** `known`: keys with commas, or `""`. */
  'value_unknown',
  'value_missing',
  /** `least` · `most` · `long` (signs): `bound`, `given`. */
  'value_least',
  'value_most',
  'value_long',
  'value_empty',
  'value_whole',
  'value_url',
  /** `choices` with commas, `given`. */
  'value_choice',
  /** `kinds` of `VALUE_KINDS` with commas, `given`. */
  'value_kind',
  'value_time',
  'value_unique',
] as const

/** Kinds of values in a file that a person wrote. */
const VALUE_KINDS = ['text', 'number', 'flag', 'list', 'keys', 'time'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

const FOLDER_REASONS = [
  // Where files lie.
  'not_published',
  'too_deep',
  'texts_twice',
  'no_film_of_name',
  'picture_alone',
  'films_twice',
  'subtitles_alone',
  'film_missing',
  'storyboard_half',
  'folder_empty',
  // What is in them. `text`: words of the program that read it.
  'picture_unreadable',
  'film_empty',
  'film_none',
  'film_cut',
  /** `coding`. */
  'film_coding',
  'film_no_size',
  'subtitles_none',
  /** `name`: as the text has it. */
  'body_picture_gone',
  'hls_no_playlist',
  'hls_no_master',
  /** Each with `name` of the playlist, the last two with `address`. */
  'hls_no_list',
  'hls_encrypted',
  'hls_elsewhere',
  'hls_gone',
  'storyboard_no_json',
  /** `columns`, `tile` and `picture` as `width × height`. */
  'storyboard_large',
  /** `line`, `text`. */
  'head_yaml',
  ...VALUE_REASONS,
  /** `unique`. */
  'key_taken',
  /** `n` films; it is published all the same. */
  'episodes',
  /** What no other names: `text`. */
  'other',
] as const
export type FolderReason = (typeof FOLDER_REASONS)[number]

export const finding = v.object({
  reason: v.picklist(FOLDER_REASONS),
  /** Path inside the folder; `""`: the row says it. */
  file: v.string(),
  /** What the words of the reason name, each under its name. */
  params: v.record(v.string(), v.string()),
})
export type Finding = v.InferOutput<typeof finding>
