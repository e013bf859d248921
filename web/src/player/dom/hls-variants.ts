import { readVariants } from '../core/hls-list.ts'
import type { Quality } from '../core/sources.ts'

/** Qualities that a list names; none when it cannot be read, which is no failure: the film plays. */
export async function fetchVariants(url: string): Promise<Quality[]> {
  try {
    const answer = await fetch(url)
    return answer.ok ? readVariants(await answer.text()) : []
  } catch {
    return []
  }
}
