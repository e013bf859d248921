/** What members leave behind: likes, footprints and progress. */

export { activityRetention } from './activity.retention.ts'
export { activityRoutes } from './activity.routes.ts'
export { type ActivityDeps, type ActivityService, createActivityService } from './activity.service.ts'
