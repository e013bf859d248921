/** The command line's words for what is amiss with files; the console has its own (`folder.*` in its catalogues). Pure. */
import type { Finding, FolderReason, ValueKind } from '@zimu/contract'

const CONVERT = 'convert it with “ffmpeg -i old -c:v libx264 -c:a aac -movflags +faststart new.mp4”'

/** `{name}` stands for a parameter. Sentences about a value go on behind its place, and end with what it is instead. */
const WORDS: Readonly<Record<FolderReason, string>> = {
  not_published: 'files of this kind are not published',
  too_deep: 'folders inside a content’s folder are not read',
  texts_twice: 'it has two texts in the same language',
  no_film_of_name: 'there is no film of this name',
  picture_alone: 'a picture alone is no content: put it into a folder',
  films_twice: 'there are two films of this name: put them into a folder',
  subtitles_alone: 'it has subtitles and no film',
  film_missing: 'it has HLS or a storyboard and no film: put the film’s own file beside them',
  storyboard_half: 'a storyboard is a picture and a file storyboard.json beside it; one of the two is missing',
  folder_empty: 'the folder holds no film, picture or text',
  picture_unreadable: 'it is no readable picture ({text})',
  film_empty: 'the file is empty',
  film_none: 'there is no film in it: the file is damaged, cut off, or of another kind',
  film_cut: 'it is cut off: the file ends before the film does; copy it again',
  film_coding: `its pictures are coded as {coding}, which browsers do not play: ${CONVERT}`,
  film_no_size: 'it has no length or no size: the file is damaged or cut off',
  subtitles_none: 'it holds no subtitles in the form of SRT, ASS or WebVTT',
  body_picture_gone: 'the text shows “{name}”, and there is no such picture beside it',
  hls_no_playlist: 'the folder hls holds no playlist (.m3u8)',
  hls_no_master: 'call the first playlist master.m3u8',
  hls_no_list: '{name} is no playlist: it does not begin with #EXTM3U',
  hls_encrypted: '{name} is encrypted: publish it without a key',
  hls_elsewhere: '{name} names “{address}”, which is elsewhere: all parts must lie in the folder',
  hls_gone: '{name} names “{address}”, which is not there',
  storyboard_no_json: 'it is no JSON',
  storyboard_large: '{columns} pictures of {tile} in a row do not fit into a picture of {picture}',
  head_yaml: 'its head is no YAML, line {line}: {text}',
  value_unknown: 'is not known here',
  value_missing: 'is missing',
  value_least: 'wants at least {bound}',
  value_most: 'wants at most {bound}',
  value_long: 'wants at most {bound} characters',
  value_empty: 'must not be empty',
  value_whole: 'wants a whole number',
  value_url: 'wants an address like https://example.org/',
  value_choice: 'wants one of {choices}',
  value_kind: 'wants {kinds}',
  value_time: 'wants a time like 2026-11-20 18:30',
  value_unique: 'wants letters, digits, “-”, not digits alone',
  key_taken: 'another content has the unique key “{unique}”',
  episodes:
    'it holds {n} films, which become the episodes of one content; for a content each, move them out of this folder (or name them under “episodes” in its text, and this note goes)',
  other: '{text}',
}
const KINDS: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  keys: 'keys with values',
  time: 'a time',
}
const isKind = (word: string): word is ValueKind => Object.hasOwn(KINDS, word)

/** `plans › 2 › days` → “plans”, entry 2, “days”. */
const sayPlace = (at: string) =>
  at
    .split(' › ')
    .map((part) => (/^\d+$/.test(part) ? `entry ${part}` : `“${part}”`))
    .join(', ')

function sayParams({ params }: Finding): Record<string, string> {
  const kinds = (params.kinds ?? '').split(',').filter(isKind)
  const choices = (params.choices ?? '').split(',').map((choice) => `“${choice}”`)
  return { ...params, kinds: kinds.map((kind) => KINDS[kind]).join(' or '), choices: choices.join(', ') }
}

/** @example '永.md: “vip” wants true or false, not “maybe”' */
export function sayFinding(found: Finding): string {
  const { file, reason } = found
  const { at = '', given = '', known = '', ...params } = sayParams(found)
  const said = WORDS[reason].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  const hint = known === '' ? '' : `; known are ${known.split(',').join(', ')}`
  const sentence = [at && sayPlace(at), said].filter(Boolean).join(' ')
  return `${file && `${file}: `}${sentence}${given && `, not “${given}”`}${hint}`
}
