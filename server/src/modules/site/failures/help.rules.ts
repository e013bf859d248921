/** What an answer says in the message of a failure: plain, and short enough for the three lines that it has. Pure. */

/** Longest help, in UTF-16 code units. */
const MAX_HELP = 90
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** An entity of clean HTML as its character; an unknown one stays as it is. */
const characterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/**
 * First block of an answer as plain text, cut behind a sentence or a word.
 * @example helpOf('<p>看看<b>静音键</b>。</p><p>再试。</p>') // '看看静音键。'
 */
export function helpOf(html: string): string {
  const [block = ''] = html
    .split(/<\/(?:p|li|h[1-6]|blockquote|td)>/)
    .filter((part) => part.replace(/<[^>]*>/g, '').trim())
  const text = block
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w{1,10});/g, characterOf)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= MAX_HELP) return text
  const head = text.slice(0, MAX_HELP)
  const sentence = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((end) => head.lastIndexOf(end)))
  if (sentence > MAX_HELP / 3) return head.slice(0, sentence + 1).trim()
  const word = head.lastIndexOf(' ')
  return `${(word > MAX_HELP / 2 ? head.slice(0, word) : head.replace(/[\uD800-\uDBFF]$/, '')).trim()}…`
}
