/** Reads CSV (RFC 4180) as spreadsheets write it: comma, semicolon or tab, with quotes. Pure. */

export interface CsvRow {
  /** From 1, as an editor counts; of the first line where cells have several. */
  line: number
  cells: string[]
}

export interface CsvText {
  rows: CsvRow[]
  /** Number of rows that the last line says (`# rows=12`); undefined: it says none. */
  saidNum: number | undefined
  /** Line in which a quote opens that nothing closes. */
  openQuoteLine: number | undefined
}

const SEPARATORS = [',', ';', '\t'] as const
const END = /^# rows=(\d{1,9})$/

/** The sign that stands most often in the first line outside of quotes. */
export function findSeparator(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const bare = first.replace(/"[^"]*"?/g, '')
  const counts = SEPARATORS.map((sign) => bare.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** One pass over the text; time and memory grow with its length. */
function splitRows(text: string, separator: string): Pick<CsvText, 'rows' | 'openQuoteLine'> {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let rowLine = 1
  let at = 0
  const endRow = () => {
    if (cells.length > 1 || (cells[0] ?? '').trim() !== '') rows.push({ line: rowLine, cells })
    cells = []
    rowLine = line
  }
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      const quoted = readQuoted(text, at)
      if (!quoted) return { rows, openQuoteLine: line }
      line += quoted.lineNum
      at = quoted.end
      cell = quoted.cell
    } else cell = ''
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    cells.push(cell + text.slice(start, at))
    if (text[at] === separator) {
      at += 1
      // A separator before the end is followed by an empty cell.
      if (at === text.length || text[at] === '\n' || text[at] === '\r') cells.push('')
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    endRow()
  }
  endRow()
  return { rows, openQuoteLine: undefined }
}

/** `start`: of the opening quote. Undefined: nothing closes it. */
function readQuoted(text: string, start: number): { cell: string; end: number; lineNum: number } | undefined {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') {
      const cell = parts.join('"')
      return { cell, end: quote + 1, lineNum: cell.split(/\r\n|\r|\n/).length - 1 }
    }
    from = quote + 2
  }
}

/** A line `sep=;` at the top, which some spreadsheets write, names the separator. */
export function readCsv(given: string): CsvText {
  const text = given.replace(/^\uFEFF/, '')
  const said = /^sep=(.)\r?\n/.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const { rows, openQuoteLine } = splitRows(body, said?.[1] ?? findSeparator(body))
  const shifted = said ? rows.map((row) => ({ ...row, line: row.line + 1 })) : rows
  const last = shifted.at(-1)
  // A spreadsheet that saved the file anew has filled its last line up with empty cells.
  const end = last?.cells.slice(1).every((cell) => cell === '') ? END.exec(last.cells[0] ?? '') : null
  return {
    rows: end ? shifted.slice(0, -1) : shifted,
    saidNum: end ? Number(end[1]) : undefined,
    openQuoteLine: openQuoteLine === undefined ? undefined : openQuoteLine + (said ? 1 : 0),
  }
}
