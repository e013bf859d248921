/** Pages of one row, whose number is the end of their address. */
export { NumberedPage } from './numbered-page.tsx'
export { RowOnItsWay } from './row-on-its-way.tsx'
