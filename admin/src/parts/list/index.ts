/** Lists: the table on native elements, its foot, and its place in the address. */
export { DataTable } from './data-table.tsx'
export { ListFoot } from './list-foot.tsx'
export { idText, orNothing, type PageSearch, pageKeys, queryText, sizeOf, turnPage } from './page-search.ts'
export { PAGE_SIZES, Pager, USUAL_SIZE } from './pager.tsx'
export { toggle } from './selection.ts'
export type { Column, DataTableProps } from './table-types.ts'
export { useNarrow } from './use-narrow.ts'
export { useWide } from './use-wide.ts'
