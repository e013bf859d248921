import { createMediaQuery } from './media-query.ts'

/** Below 900 px: tables become lists, menus sheets. */
export const useNarrow = createMediaQuery('(width < 900px)')
