import { useEffect } from 'react'
import type { Theme } from './preferences.ts'
import { usePreferences } from './use-preferences.ts'

/** `--paper` of each theme, for the colour of browser bars. */
const PAPER = { light: '#FCFCFA', dark: '#100E17' } as const

/**
 * Applies a theme: `data-theme` on the root (absent: the system decides) and the colour of browser bars. The page has
 * one `theme-color` per colour scheme; a fixed theme sets both to its own.
 */
export function applyTheme(theme: Theme, page: Document): void {
  if (theme === 'system') delete page.documentElement.dataset.theme
  else page.documentElement.dataset.theme = theme
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // Not `meta.media`: browsers learned that property late.
    const scheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[theme === 'system' ? scheme : theme]
  }
}

/** Keeps the page in the chosen theme. `main.tsx` has applied it before the first render. */
export function useTheme(): void {
  const { theme } = usePreferences().preferences
  useEffect(() => applyTheme(theme, document), [theme])
}
