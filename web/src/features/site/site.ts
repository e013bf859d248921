/** Site settings, stored in the browser and fetched at every start (docs/wire.md#settingsetting). */
import { createPersisted, type Persisted, read, type Storage } from '../../storage/index.ts'

const text = () => read.optional(read.text, '')
const file = read.object({ cdn_address: text() })
const flag = () => read.optional(read.number, 0)
const content = read.object({ is_guest_search: flag(), is_comment: flag() })
const setting = read.object({
  title: text(),
  logo_url: text(),
  keywords: text(),
  description: text(),
  tg: text(),
  tel: text(),
  anti_shielding: text(),
  email: text(),
  office_hours: text(),
})
// What is missing is as if it were empty.
const schema = read.object({
  file: read.optional(file, read.demand(file, {})),
  content: read.optional(content, read.demand(content, {})),
  setting: read.optional(setting, read.demand(setting, {})),
})
export type SiteSettings = read.ValueOf<typeof schema>
export type SiteStore = Persisted<SiteSettings>

/** Settings before the first response. */
export const NO_SETTINGS: SiteSettings = read.demand(schema, {})

/** @param answer settings that came with the document, newer than the kept ones */
export function createSite(storage: Storage, answer?: unknown): SiteStore {
  const drawn = answer === undefined ? undefined : schema(answer)
  const site = createPersisted({ storage, key: 'siteSettings', isShared: true, schema, empty: NO_SETTINGS, drawn })
  if (drawn) site.set(drawn)
  return site
}

/** Stores the response of `setting.Setting/setting`. */
export function saveSettings(site: SiteStore, data: unknown): void {
  site.set(read.demand(schema, data))
}

/** Prefixes a relative path with the CDN address (FRM-37); absolute and data addresses stay. */
export function assetUrl(path: string, cdn_address: string): string {
  if (path === '' || /^(https?:|data:|blob:)/.test(path)) return path
  return `${cdn_address}${path.startsWith('/') ? '' : '/'}${path}`
}
