/** The site: settings, notices, slides, agreements, questions and feedback. */
export {
  createSettings,
  findSettingProblem,
  OPTIONS,
  type OptionKey,
  type OptionValues,
  type Settings,
} from './settings.ts'
export { openSite } from './site.module.ts'
