import { useCallback } from 'react'
import * as v from 'valibot'
import { useStackFace } from '../../stack/index.ts'
import { type Storage, useStorage } from '../../storage/index.ts'
import { VIP_URL } from './urls.ts'

const KEY = 'joinFrom'
const schema = v.object({ back: v.optional(v.string()), plan: v.optional(v.number()) })

/** What the VIP page should know of where its visitor came from. */
export type JoinFrom = v.InferOutput<typeof schema>

/**
 * Opens the VIP page so that buying leads back. It is a tab page, which takes no query from a page (NAV-13), so what it
 * should know waits in the storage until it shows.
 * @example const join = useJoin(); <Button onClick={() => join({ back: stack.current().url })}>…</Button>
 */
export function useJoin(): (from?: JoinFrom) => void {
  const stack = useStackFace()
  const storage = useStorage()
  return useCallback(
    (from = {}) => {
      storage.write(KEY, from)
      stack.switchTab({ url: VIP_URL }).catch(() => undefined)
    },
    [stack, storage],
  )
}

/** Takes what is waiting; undefined when nothing is. */
export function takeJoin(storage: Storage): JoinFrom | undefined {
  const result = v.safeParse(schema, storage.read(KEY))
  storage.remove(KEY)
  return result.success ? result.output : undefined
}
