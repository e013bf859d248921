import type { Output } from '@zimu/contract'

/** Details of one content. */
export type ContentInfo = Output<'GET /api/content.Content/info'>
