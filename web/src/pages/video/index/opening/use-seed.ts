import { useEffect, useState } from 'react'
import { coverOf, SEED_KEY } from '../../../../features/content/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { usePage, useStackApi } from '../../../../stack/index.ts'
import { readSeed, type Seed, seedOf, widthSeen } from './seed.ts'

/** What the page knew of its content as it was opened; null if nothing. */
export function useSeed(content_id: string): Seed | null {
  const { memory } = useStackApi()
  const { pageId } = usePage()
  const [seed] = useState(() => readSeed(memory.valueOf(pageId, SEED_KEY), content_id))
  return seed
}

/** Keeps what is known by now for a refresh of this page. */
export function useKeepSeed(info: ContentInfo): void {
  const { memory } = useStackApi()
  const { pageId } = usePage()
  useEffect(() => memory.saveValue(pageId, SEED_KEY, seedOf(info)), [memory, pageId, info])
}

/** Address of the picture that was seen of a content before its page had come. */
export function useSeenPicture(info: ContentInfo): string | undefined {
  const toUrl = useAssetUrl()
  const seed = useSeed(String(info.content_id))
  return seed ? widthSeen(seed) || coverOf(seed, seed.shape, toUrl).src : undefined
}
