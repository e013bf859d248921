/** What members leave behind: likes, footprints and progress. */
export { activityRoutes } from './activity.routes.ts'
export { type ActivityDeps, type ActivityService, createActivityService } from './activity.service.ts'
