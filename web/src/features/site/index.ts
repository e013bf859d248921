export { createSite, type SiteSettings, type SiteStore, saveSettings } from './site.ts'
export { SiteContext, useAssetUrl, useSite } from './use-site.ts'
