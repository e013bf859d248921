import type { Output } from '@zimu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/index.ts'

const CAPTCHA = 'GET /api/member.Register/captcha'

export interface Captcha {
  /** False when the site asks for none. */
  isNeeded: boolean
  captcha_id: string
  /** Address of the picture; null while it is on its way. */
  src: string | null
  hasFailed: boolean
  /** Brings another picture; the one before counts no more. */
  reload(): void
}

type Answer = Output<typeof CAPTCHA>

/** The captcha of the register form. Every picture serves one attempt. */
export function useCaptcha(): Captcha {
  const api = useApi()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(0)

  const reload = useCallback(() => {
    asked.current += 1
    const turn = asked.current
    setAnswer(null)
    setFailed(false)
    api.call(CAPTCHA, {}, { hideErrorToast: true }).then(
      (data) => turn === asked.current && setAnswer(data),
      () => turn === asked.current && setFailed(true),
    )
  }, [api])

  useEffect(() => reload(), [reload])

  return {
    isNeeded: answer?.captcha_switch !== 0,
    captcha_id: answer?.captcha_id ?? '',
    src: answer?.captcha_src || null,
    hasFailed,
    reload,
  }
}
