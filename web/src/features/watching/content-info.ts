import type { Input, Output } from '@zimu/contract'

/** Details of one content. */
export type ContentInfo = Output<'GET /api/content.Content/info'>

/** More danmu than this come with their segment, which the server has ready, and not with the details. */
const MAX_DANMU = 200

/** What the app asks for the details of a content: one form, so that all places share one answer. */
export const infoInput = (content_id: string): Input<'GET /api/content.Content/info'> => ({
  content_id,
  danmu_max: MAX_DANMU,
})
