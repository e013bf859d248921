/** Chinese characters and words in other scripts that are read in a minute. */
const CHARACTERS_A_MINUTE = 400
const WORDS_A_MINUTE = 200

const CHARACTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Minutes of reading of a text in HTML, at least one. Pure. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]+>/g, ' ').replace(/&\w+;/g, ' ')
  const characters = text.match(CHARACTER)?.length ?? 0
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE))
}
