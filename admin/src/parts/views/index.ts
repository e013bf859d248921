/** Lists as each operator wants them: saved views, columns. */
export { ColumnsButton } from './columns-dialog.tsx'
export { keepViews, type ViewsAnswer } from './keep-views.ts'
export { readWords } from './search-words.ts'
export { useColumns } from './use-columns.ts'
export { useViews, type Views } from './use-views.ts'
export { ViewActs } from './view-acts.tsx'
