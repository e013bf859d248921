/**
 * One line of CSV. A cell that a spreadsheet would take for a formula gets a quote in front.
 * @example csvLine(['a,b', 1]) // '"a,b",1'
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => (typeof cell === 'string' && /^[=+@\t\r-]/.test(cell) ? `'${cell}` : String(cell)))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}
