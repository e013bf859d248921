/** Characters that show nothing: with them a name could look like somebody else's. */

/** What every user agent draws as nothing (Unicode `Default_Ignorable_Code_Point`), controls, and the blank braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\u2800]/gu
/** Join and colour emoji: they stay where they follow one. */
const EMOJI_PART = /[\u200d\ufe0f]/
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0

/**
 * A displayed name without what nobody sees.
 * @example stripInvisible('Al\u200bice') // 'Alice'
 */
export const stripInvisible = (text: string): string =>
  text.replace(INVISIBLE, (character, offset: number) =>
    // Two units before hold the character that it would follow, also where that is a pair of surrogates.
    EMOJI_PART.test(character) && EMOJI.test(text.slice(Math.max(0, offset - 2), offset)) ? character : '',
  )
