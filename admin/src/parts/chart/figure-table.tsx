import type { ReactNode } from 'react'

interface FigureTableProps {
  /** Names it for readers. */
  title: string
  head: readonly string[]
  /** The first cell of each is its head; they stay in their places. */
  rows: readonly (readonly ReactNode[])[]
  /** Class of the box that scrolls. */
  boxClass: string | undefined
  tableClass: string | undefined
}

/** A table of figures that scrolls sideways where it has no room. */
export function FigureTable({ title, head, rows, boxClass, tableClass }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={boxClass} tabIndex={0} aria-label={title}>
      <table className={tableClass}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
