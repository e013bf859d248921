/** Files that the browser makes of new codes: nothing of them is fetched again. */

/** Marks the file as UTF-8, without which spreadsheets misread Chinese. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that a spreadsheet would take for a formula gets a quote in front. */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export interface CodeFile {
  codes: readonly string[]
  /** The other columns, the same in each line: name → text. */
  rest: Readonly<Record<string, string>>
}

/** CSV with one code a line. */
export function csvOf({ codes, rest }: CodeFile): string {
  const tail = Object.values(rest).map((text) => `,${cell(text)}`)
  const head = ['code', ...Object.keys(rest)].join(',')
  return `${BYTE_ORDER_MARK}${head}\r\n${codes.map((code) => `${code}${tail.join('')}\r\n`).join('')}`
}
