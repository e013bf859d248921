export { assetUrl, createSite, NO_SETTINGS, type SiteSettings, type SiteStore, saveSettings } from './site.ts'
export { SiteContext, useAssetUrl, useSite } from './use-site.ts'
