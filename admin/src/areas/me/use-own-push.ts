import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRequestId, useApi } from '../../api/index.ts'
import { PushFailure, readAbility, readOwnHash, subscribe, unsubscribe } from '../../parts/push/own-push.ts'
import { useTry } from './use-try.ts'

/** Notifications of this browser and of others: what they are, and what can be done with them. */
export function useOwnPush(key: string) {
  const api = useApi()
  const queries = useQueryClient()
  const change = useTry()
  const [ability, setAbility] = useState(readAbility)
  const [ownHash, setOwnHash] = useState('')
  const [fault, setFault] = useState<PushFailure['fault'] | ''>('')

  useEffect(() => {
    let isGone = false
    readOwnHash().then(
      (hash) => isGone || setOwnHash(hash),
      // No worker can be kept here: it is off.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  /** What is known is asked for again, of the browser and of the server. */
  async function refresh() {
    setAbility(readAbility())
    setOwnHash(await readOwnHash().catch(() => ''))
    await queries.invalidateQueries({ queryKey: ['alert.Push'] })
  }

  return {
    ability,
    ownHash,
    fault,
    isBusy: change.isBusy,
    error: change.error,

    async turnOn() {
      setFault('')
      const isOn = await change.run(async () => {
        const subscriber = await subscribe(key).catch((failure: unknown) => {
          if (failure instanceof PushFailure) setFault(failure.fault)
          else throw failure
        })
        if (subscriber)
          await api.call('POST /admin/api/alert.Push/save', { request_id: createRequestId(), ...subscriber })
      })
      // The server did not take it: a subscription that nobody sends to is none.
      if (!isOn) await unsubscribe()
      await refresh()
    },

    async turnOff(endpoint_hash: string) {
      await change.run(async () => {
        await api.call('POST /admin/api/alert.Push/end', { request_id: createRequestId(), endpoint_hash })
        if (endpoint_hash === ownHash) await unsubscribe()
      })
      await refresh()
    },

    /** Resolves with what became of the test; undefined where the call failed. */
    async test(endpoint_hash: string) {
      const request = { request_id: createRequestId(), endpoint_hash }
      let answer: { state: 'sent' | 'gone' | 'later' | 'refused'; status: number } | undefined
      await change.run(async () => {
        answer = await api.call('POST /admin/api/alert.Push/test', request)
      })
      await refresh()
      return answer
    },
  }
}
