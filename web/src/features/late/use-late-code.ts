import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is fetched when it is wanted. */
export type LateCode<Code> =
  | { state: 'waiting' }
  | { state: 'there'; code: Code }
  | { state: 'failed'; retry: () => void }

/**
 * Unlike `React.lazy` a download that broke ends in a state of its own, from which it can be tried again: by `retry`, or by
 * not wanting the code any more and then wanting it anew.
 */
export function useLateCode<Code>(is_wanted: boolean, load: () => Promise<Code>): LateCode<Code> {
  const [code, setCode] = useState<Code>()
  const [is_failed, setFailed] = useState(false)
  const fetchCode = useEffectEvent(load)
  if (is_failed && !is_wanted) setFailed(false)

  useEffect(() => {
    if (!is_wanted || is_failed) return
    fetchCode().then(
      (fetched) => setCode(() => fetched),
      () => setFailed(true),
    )
  }, [is_wanted, is_failed])

  if (code !== undefined) return { state: 'there', code }
  return is_failed ? { state: 'failed', retry: () => setFailed(false) } : { state: 'waiting' }
}
