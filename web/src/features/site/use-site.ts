import { createContext, useCallback, useContext } from 'react'
import { useStore } from 'zustand'
import { assetUrl, type SiteSettings, type SiteStore } from './site.ts'

export const SiteContext = createContext<SiteStore | null>(null)

function useSiteStore(): SiteStore {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no SiteContext')
  return site
}

export function useSite(): SiteSettings {
  return useStore(useSiteStore().store)
}

/** Converts paths of the server's responses to addresses. */
export function useAssetUrl(): (path: string) => string {
  const { file } = useSite()
  return useCallback((path) => assetUrl(path, file.cdn_address), [file.cdn_address])
}
