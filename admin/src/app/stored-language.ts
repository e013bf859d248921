/** Language that this browser last showed, so that the sign-in page speaks it. */
const KEY = 'zimu-console.language'

/** `''` when none was kept, or the browser keeps nothing. */
export function readKeptLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The browser keeps nothing: its own language is used again.
  }
}
