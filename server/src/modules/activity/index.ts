/** Likes, footprints and progress of members. */

export { openActivity } from './activity.module.ts'
export type { ActivityService } from './activity.service.ts'
