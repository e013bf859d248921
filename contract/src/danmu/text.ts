/** The visible text of a danmu: what the app sends, the server stores and the engine draws. Pure. */
import { MAX_DANMU_LENGTH } from '../constants.ts'

/** What is drawn as nothing, halves of characters, and what turns the direction of the text around it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800]/u
/** Joiners, the choice of a picture's form, and the tags of flags: part of the character that they follow. */
const JOINER = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u
const JOINABLE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Emoji_Component}]/u
/** A letter under a pile of accents would reach into other lanes: two stay. */
const PILED = /(\p{M}{2})\p{M}+/gu
/** Spaces that stood around what was invisible are neighbours without it. */
const SPACES = / {2,}/gu
const BLANK = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u
/** UTF-16 units that are looked at for each character: one of a family picture takes 8 and more. */
const UNITS_PER_CHARACTER = 8

function withoutInvisible(line: string): string {
  let before = ''
  let visible = ''
  for (const character of line) {
    const isShown = !INVISIBLE.test(character) || (JOINER.test(character) && JOINABLE.test(before))
    if (isShown) visible += character
    before = isShown ? character : ''
  }
  return visible
}

/**
 * One line of visible text; `""` when nothing is left. White space becomes one space; emoji sequences and the joiners of
 * Persian and Indic scripts stay whole. The length is the caller's rule; far beyond `maxLength` characters nothing is read.
 * @example visibleDanmuText(' a\n\u200bb 👨‍👩‍👧') // 'a b 👨‍👩‍👧'
 */
export function visibleDanmuText(text: string, maxLength = MAX_DANMU_LENGTH): string {
  const line = withoutInvisible(text.slice(0, maxLength * UNITS_PER_CHARACTER).replace(/\s+/gu, ' '))
    .replace(PILED, '$1')
    .replace(SPACES, ' ')
    .trim()
  return BLANK.test(line) ? '' : line
}
