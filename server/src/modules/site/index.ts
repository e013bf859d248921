/** The site: settings, notices, slides, agreements, questions and feedback. */
export { eraseFeedback } from './feedback.repo.ts'
export { createFeedbackService, type FeedbackDeps, type FeedbackService } from './feedback.service.ts'
export {
  createSettings,
  findSettingProblem,
  OPTIONS,
  type OptionKey,
  type OptionValues,
  type Settings,
} from './settings.ts'
export { siteRoutes } from './site.routes.ts'
export { createSiteService, type SiteDeps, type SiteService } from './site.service.ts'
