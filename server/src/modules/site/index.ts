export { createSettings, findSettingProblem, OPTIONS, type OptionKey, type Settings } from './settings.ts'
