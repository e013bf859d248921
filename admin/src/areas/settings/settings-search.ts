/** Address of the settings: the group is in the path. */
import { SETTING_GROUPS, type SettingGroup } from '@zimu/contract/settings'
import * as v from 'valibot'
import { orNothing, queryText } from '../../parts/list/index.ts'

/** The group that a path names; undefined: there is none of that name. */
export const readGroup = (text: string): SettingGroup | undefined => SETTING_GROUPS.find((group) => group === text)

export const settingsSearch = v.object({
  /** Searches all groups. */
  q: orNothing(queryText()),
  /** The setting whose history is open. */
  open: orNothing(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))),
})
export type SettingsSearch = v.InferOutput<typeof settingsSearch>
