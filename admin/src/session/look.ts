import type { Language } from '@zimu/contract/constants'

interface Look {
  theme: 'system' | 'light' | 'dark'
  density: 'usual' | 'tight'
}

/** Puts language, colours and density on the document. `system`: the browser decides between light and dark. */
export function applyLook(root: HTMLElement, language: Language, look?: Look): void {
  root.lang = language
  if (!look || look.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = look.theme
  if (look?.density === 'tight') root.dataset.density = 'tight'
  else delete root.dataset.density
}
