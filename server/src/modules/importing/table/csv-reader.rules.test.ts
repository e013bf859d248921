import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardText, plainText } from '../../../csv-cell.rules.ts'
import { findSeparator, readCsv } from './csv-reader.rules.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

it('reads what is written with quotes, in each way of ending lines', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', '永', "'", '=') })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.constantFrom(',', ';', '\t'), (table, end, separator) => {
      const head = ['h1', 'h2'].join(separator)
      const text = [head, ...table.map((row) => row.map(quote).join(separator))].join(end)
      expect(cellsOf(text).slice(1)).toEqual(table)
    }),
  )
})

it('a guarded text comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', 'a', '＝', '1') })
  fc.assert(
    fc.property(text, (given) => {
      expect(plainText(guardText(given))).toBe(given)
    }),
  )
  expect(guardText('=1+1')).toBe("'=1+1")
  expect(plainText("'n Afrikaans")).toBe("'n Afrikaans")
})

it('takes time that grows with the length', () => {
  const text = `a,b\n${'"",'.repeat(200_000)}`
  expect(cellsOf(text)[1]).toHaveLength(200_001)
})

it.each([
  ['a;b,c;d\n1;2;3', ';'],
  ['a\tb\n', '\t'],
  ['"a;b;c;d",b', ','],
  ['single', ','],
])('finds the separator of %j', (text, separator) => expect(findSeparator(text)).toBe(separator))

it('knows lines as an editor counts them, leaves empty ones out, and reads the last one', () => {
  const { rows, saidNum } = readCsv('\uFEFFa,b\r\n"1\r\n2",3\r\n\r\n4,\r\n# rows=2\r\n')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\r\n2', '3'] },
    { line: 5, cells: ['4', ''] },
  ])
  expect(saidNum).toBe(2)
  expect(readCsv('a;b\n# rows=0;\n').saidNum).toBe(0)
})

it('says where a quote opens that nothing closes, and reads “sep=”', () => {
  expect(readCsv('a,b\n1,"2\n3').openQuoteLine).toBe(2)
  expect(readCsv('sep=;\na;b\n1;2').rows.at(-1)).toEqual({ line: 3, cells: ['1', '2'] })
})
