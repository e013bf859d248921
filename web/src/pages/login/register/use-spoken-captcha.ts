import { CallFailure } from '@zimu/contract/client'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../api/index.ts'
import type { Captcha } from './use-captcha.ts'

/** Bytes of a `data:` address. The page's policy lets no such address play, so it is decoded here. */
const bytesOf = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))

/**
 * Says the code of the captcha, anew at every call; undefined where the browser has no sound. A code that waits no more is
 * replaced by a new one.
 */
export function useSpokenCaptcha({ captcha_id, reload }: Captcha): (() => void) | undefined {
  const api = useApi()
  const playing = useRef<AudioContext | null>(null)

  function stop() {
    void playing.current?.close()
    playing.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said belongs to one captcha
  useEffect(() => stop, [captcha_id])

  async function say() {
    stop()
    // Made inside the press: a phone lets sound begin nowhere else.
    const context = new AudioContext()
    playing.current = context
    try {
      const { captcha_audio } = await api.call('GET /api/member.Register/captchaAudio', { captcha_id })
      const sound = await context.decodeAudioData(bytesOf(captcha_audio).buffer)
      if (playing.current !== context) return
      const source = new AudioBufferSourceNode(context, { buffer: sound })
      source.connect(context.destination)
      source.start()
    } catch (failure) {
      if (playing.current !== context) return
      stop()
      if (failure instanceof CallFailure && failure.error === 'member.captcha_gone') reload()
    }
  }

  if (typeof AudioContext === 'undefined') return undefined
  return () => void (captcha_id !== '' && say())
}
