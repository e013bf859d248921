/** Captcha of register: four digits in a picture or spoken, 180 s, deleted at every check (wire-contract 4.8). */
import type { Language, Output } from '@zimu/contract'
import { noteAddress, peekAddress } from '../../address-ranges.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Captcha } from '../../ports/captcha/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
import type { Work } from './work.service.ts'

const LIFE_MS = 180_000
/** Mode 1: characters in a picture; type 1: digits. */
const MODE = 1
const TYPE = 1
/** So many captchas of an address are all that work is planned for; from half of them on it is asked for. */
const DRAWN_MOST = 120
const DRAWN_WINDOW_MS = 15 * 60_000

const drawnFrom = (ip: string) => ({ name: 'captcha-drawn', ip, most: DRAWN_MOST, window_ms: DRAWN_WINDOW_MS })

export interface CaptchaDeps {
  cache: Cache
  /** Counts how many captchas an address asks for; survives a restart. */
  counters: Cache
  work: Work
  captcha: Captcha
  ids: Ids
  settings: Pick<Settings, 'get'>
}

const keyOf = (captcha_id: string) => `captcha:${captcha_id}`

/** The code of a captcha that still waits, without using it up: for operators who help a visitor (`zimu captcha <id>`). */
export function findCaptcha(cache: Cache, captcha_id: string): Promise<string | undefined> {
  return cache.read(keyOf(captcha_id))
}

export type CaptchaService = ReturnType<typeof createCaptchaService>

export function createCaptchaService({ cache, counters, work, captcha, ids, settings }: CaptchaDeps) {
  const isOn = async () => (await settings.get('member.is_captcha_register')) === 1

  return {
    async draw(ip: string): Promise<Output<'GET /api/member.Register/captcha'>> {
      const is_on = await isOn()
      const flag = is_on ? 1 : 0
      const answer = {
        captcha_switch: flag,
        is_captcha_register: flag,
        captcha_mode: MODE,
        captcha_type: TYPE,
      } as const
      if (!is_on) return { ...answer, captcha_id: '', captcha_src: '', captcha_img: '' }
      await noteAddress(counters, drawnFrom(ip))
      const { code, data_url } = await captcha.draw()
      const captcha_id = ids.uuid()
      await cache.put(keyOf(captcha_id), code.toLowerCase(), LIFE_MS)
      return { ...answer, captcha_id, captcha_src: data_url, captcha_img: data_url }
    },

    /** The same code for ears: another sound at every call, of a captcha that still waits (decision 29). */
    async speak(captcha_id: string, language: Language): Promise<Output<'GET /api/member.Register/captchaAudio'>> {
      const code = await findCaptcha(cache, captcha_id)
      if (code === undefined) throw new Refusal('member.captcha_gone')
      return { captcha_id, captcha_audio: await captcha.speak(code, language) }
    },

    /** Throws `member.work_needed` where an address, or a range around it, has had very many captchas. */
    async demandWork(ip: string, given: string): Promise<void> {
      if (!(await isOn())) return
      await work.demand({ door: 'register', ip, work: given }, await peekAddress(counters, drawnFrom(ip)))
    },

    /** Passes when captchas are off or the code is right; the captcha is gone either way. */
    async check(captcha_id: string, captcha_code: string): Promise<void> {
      if (!(await isOn())) return
      if (!captcha_id || !captcha_code) throw new Refusal('member.captcha_required')
      const code = await cache.take(keyOf(captcha_id))
      if (code !== captcha_code.toLowerCase()) throw new Refusal('member.captcha_wrong')
    },
  }
}
