import { useEffect, useEffectEvent, useState } from 'react'

/** State of code that is loaded on demand. */
export type LazyCode<Code> =
  | { state: 'waiting' }
  | { state: 'there'; code: Code }
  | { state: 'failed'; retry: () => void }

/**
 * Unlike `React.lazy`, a failed download is a state that can be retried: by `retry`, or by setting `isWanted` to false
 * and to true again.
 */
export function useLazyCode<Code>(isWanted: boolean, load: () => Promise<Code>): LazyCode<Code> {
  const [code, setCode] = useState<Code>()
  const [isFailed, setFailed] = useState(false)
  const fetchCode = useEffectEvent(load)
  if (isFailed && !isWanted) setFailed(false)

  useEffect(() => {
    if (!isWanted || isFailed) return
    let isCurrent = true
    fetchCode().then(
      (fetched) => isCurrent && setCode(() => fetched),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, isFailed])

  if (code !== undefined) return { state: 'there', code }
  return isFailed ? { state: 'failed', retry: () => setFailed(false) } : { state: 'waiting' }
}
