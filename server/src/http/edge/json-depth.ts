/** Deeper than any body of the contract. A parser takes a tenth of a second for a megabyte of opening brackets. */
const MAX_DEPTH = 64
/** Shorter bodies cost nothing worth a look. */
const LOOKED_AT_FROM = 16 * 1024

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Whether a long JSON text nests deeper than any body may; the rest is the parser's to judge. */
export function isNestedDeeply(text: string): boolean {
  if (text.length < LOOKED_AT_FROM) return false
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInText && code === BACKSLASH) index += 1
    else if (code === QUOTE) isInText = !isInText
    else if (!isInText && OPENING.has(code)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (!isInText && CLOSING.has(code)) depth -= 1
  }
  return false
}
