/** The site: settings, notices, slides, agreements, questions and feedback. */
export { createPreparedNotices, type PreparedNotices, type PreparedNoticesDeps } from './console/prepared-notice.ts'
export { findSettingProblem, type SettingProblem } from './settings/option.rules.ts'
export { OPTIONS, type OptionKey, type OptionValues } from './settings/options.ts'
export { createSettings, type Settings } from './settings/settings.ts'
export { openSite } from './site.module.ts'
