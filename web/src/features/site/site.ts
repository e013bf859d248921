/** Site settings, kept from visit to visit (spec.md section 3) and read anew at every start. */
import * as v from 'valibot'
import { createPersisted, type Persisted, type Storage } from '../../storage/index.ts'

const text = () => v.optional(v.string(), '')
const schema = v.object({
  file: v.optional(v.object({ cdn_address: text() }), { cdn_address: '' }),
  setting: v.optional(
    v.object({
      title: text(),
      logo_url: text(),
      keywords: text(),
      description: text(),
      tg: text(),
      anti_shielding: text(),
      email: text(),
      office_hours: text(),
    }),
    {
      title: '',
      logo_url: '',
      keywords: '',
      description: '',
      tg: '',
      anti_shielding: '',
      email: '',
      office_hours: '',
    },
  ),
})
export type SiteSettings = v.InferOutput<typeof schema>
export type SiteStore = Persisted<SiteSettings>

/** Before the first answer. */
export const NO_SETTINGS: SiteSettings = v.parse(schema, {})

export function createSite(storage: Storage): SiteStore {
  return createPersisted({ storage, key: 'siteSettings', schema, empty: NO_SETTINGS })
}

/** Takes over the answer of `setting.Setting/setting`. */
export function saveSettings(site: SiteStore, data: unknown): void {
  site.set(v.parse(schema, data))
}

/** Puts the CDN address in front of a relative path (FRM-37); absolute addresses and data stay as they are. */
export function assetUrl(path: string, cdn_address: string): string {
  if (path === '' || /^(https?:|data:|blob:)/.test(path)) return path
  return `${cdn_address}${path.startsWith('/') ? '' : '/'}${path}`
}
