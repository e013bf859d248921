/** Rules of uploads. Pure. */
import { days } from '@zimu/contract/durations'

export { extensionOf } from '@zimu/contract/uploads'

/** What is not attached is deleted after this time. */
export const UPLOAD_LIFE_MS = days(7)
/** So much stays free on the disk of uploads, whatever is sent. */
export const SPARE_BYTES = 256 * 1024 * 1024

/** A name to show: without a path and without characters that cannot be seen. */
export function cleanName(name: string): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
}
