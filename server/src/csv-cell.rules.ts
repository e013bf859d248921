/** Texts in cells of CSV that no spreadsheet takes for formulas, and the way back. Pure. */

/**
 * What spreadsheets take for the beginning of a formula (OWASP, CSV injection); white space before it does not help. Apostrophes
 * before it are part of the rule, so that a text that begins with some comes back as it was.
 */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/u

/** @example guardText('=1+1') // "'=1+1" */
export const guardText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `guardText` was given. @example plainText("'=1+1") // '=1+1' */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
