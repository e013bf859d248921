/**
 * Whether every word of a question is found: as a part of the text, or letter by letter in its order within one word.
 * @example matches('czj', '操作记录 czjl') // true
 */
export function matches(query: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  const isInOrder = (letters: string, word: string) => {
    let at = 0
    for (const letter of word) if (letter === letters[at]) at += 1
    return at === letters.length
  }
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.includes(part) || isInOrder(part, word)))
}
