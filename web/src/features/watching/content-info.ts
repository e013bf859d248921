import type { Output } from '@zimu/contract'

/** Everything of one content. */
export type ContentInfo = Output<'GET /api/content.Content/info'>
