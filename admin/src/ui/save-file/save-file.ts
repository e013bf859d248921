import { minutes } from '@zimu/contract/durations'

/** How long a browser may take until it has read a file that it was given: it may ask where to put it first. */
const READ_MS = minutes(5)

/**
 * Gives a text to the browser as a file that a person keeps. `type` is a media type without parameters, `text/csv` for instance; the
 * file is UTF-8. What it holds stays in memory for some minutes: an address that is withdrawn with the press is gone for a browser that
 * reads it later, and new codes are shown only once.
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
