/** Texts as they are compared. Pure. */

/** A text as words are looked for in it: width, case, spaces and punctuation make no difference. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** What near-equal texts have in common: "哈哈哈哈！" and "哈哈哈" are one, "23333" and "2333" too. */
export function likenessOf(text: string): string {
  const folded = foldText(text)
  return (folded === '' ? text : folded).replace(/(.{1,4}?)\1{2,}/gu, '$1$1')
}
