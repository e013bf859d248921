import { describe, expect, it } from 'vitest'
import { formatEnd, formatRow } from './csv.rules.ts'

describe('a row of CSV', () => {
  it('quotes what would end a cell or a line', () => {
    expect(formatRow(['a,b', 'say "no"', 'one\ntwo', 'plain'])).toBe('"a,b","say ""no""","one\ntwo",plain\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'])('takes %j for no formula', (text) => {
    const [cell = ''] = formatRow([text]).trimEnd().replace(/^"|"$/g, '').split(',')
    expect(cell.startsWith("'")).toBe(true)
  })

  it('leaves numbers and texts that are none alone', () => {
    expect(formatRow([-5, 0, 'a-b', 'x=1', '永'])).toBe('-5,0,a-b,x=1,永\r\n')
  })

  it('says how many rows there were', () => {
    expect(formatEnd(12)).toBe('# rows=12\r\n')
  })
})
