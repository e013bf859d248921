import { createMediaQuery } from './media-query.ts'

/** From 1200 px on there is room for something beside the main thing: a preview, a row that is open. */
export const useWide = createMediaQuery('(width >= 1200px)')
