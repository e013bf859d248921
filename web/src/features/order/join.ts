import { vipUrl } from '@zimu/contract/order-urls'
import { useCallback } from 'react'
import * as v from 'valibot'
import { useStackApi } from '../../stack/index.ts'
import { type Storage, useStorage } from '../../storage/index.ts'

const KEY = 'joinFrom'
const schema = v.object({ back: v.optional(v.string()), plan: v.optional(v.number()) })

/** Where a visitor of the VIP page came from. */
export type JoinFrom = v.InferOutput<typeof schema>

/**
 * Opens the VIP page, so that buying leads back. A tab page takes no query from a page (NAV-13), so that the origin is
 * stored until the page shows.
 * @example const join = useJoin(); <Button onClick={() => join({ back: stack.current().url })}>…</Button>
 */
export function useJoin(): (from?: JoinFrom) => void {
  const stack = useStackApi()
  const storage = useStorage()
  return useCallback(
    (from = {}) => {
      storage.write(KEY, from)
      stack.switchTab({ url: vipUrl() }).catch(() => undefined)
    },
    [stack, storage],
  )
}

/** Reads and removes the stored origin; undefined if there is none. */
export function takeJoin(storage: Storage): JoinFrom | undefined {
  const result = v.safeParse(schema, storage.read(KEY))
  storage.remove(KEY)
  return result.success ? result.output : undefined
}
