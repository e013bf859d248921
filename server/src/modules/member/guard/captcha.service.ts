/**
 * Captchas of the registration: four digits as a picture or spoken, valid for 180 s and one attempt
 * (docs/wire.md#registercaptcha).
 */

import type { Language, Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { ProofOfWork } from '../../../credentials/proof-of-work.service.ts'
import { noteAddress, peekAddress } from '../../../limits/address-ranges.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Captcha } from '../../../ports/captcha/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Settings } from '../../site/index.ts'

const LIFE_MS = minutes(3)
/** Mode 1: characters in a picture; type 1: digits. */
const MODE = 1
const TYPE = 1
/** The limit of captchas per address that suspicion is measured by; from half of it on a proof of work is required. */
const MAX_CAPTCHAS = 120
const DRAWN_WINDOW_MS = minutes(15)

const drawnFrom = (ip: string) => ({ name: 'captcha-drawn', ip, max: MAX_CAPTCHAS, windowMs: DRAWN_WINDOW_MS })

export interface CaptchaDeps {
  cache: Cache
  /** Counts captchas per address; survives a restart. */
  counters: Cache
  proofOfWork: ProofOfWork
  captcha: Captcha
  clock: Clock
  ids: Ids
  settings: Pick<Settings, 'get'>
}

const keyOf = (captcha_id: string) => `captcha:${captcha_id}`

/** A captcha as the cache holds it: its code, and when it ends in epoch milliseconds. */
const heldOf = (code: string, endMs: number) => `${code.toLowerCase()} ${endMs}`
function readHeld(held: string) {
  const [code = '', endMs] = held.split(' ')
  return { code, endMs: Number(endMs) }
}

/**
 * The code of a captcha that is not used yet, without deleting it: for operators who help a visitor (`zimu captcha
 * <id>`).
 */
export async function findCaptcha(cache: Cache, captcha_id: string): Promise<string | undefined> {
  const held = await cache.read(keyOf(captcha_id))
  return held === undefined ? undefined : readHeld(held).code
}

export type CaptchaService = ReturnType<typeof createCaptchaService>

export function createCaptchaService({ cache, counters, proofOfWork, captcha, clock, ids, settings }: CaptchaDeps) {
  const isOn = async () => (await settings.get('member.is_captcha_register')) === 1

  return {
    /** Logins need no captcha: their forms have no field for one, and attempts are limited in other ways. */
    loginCaptcha: async (): Promise<Output<'GET /api/member.Login/captcha'>> => ({
      captcha_switch: 0,
      is_captcha_login: 0,
      captcha_mode: MODE,
      captcha_type: TYPE,
      captcha_id: '',
      captcha_src: '',
      captcha_img: '',
    }),

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
      const { code, dataUrl } = await captcha.draw()
      const captcha_id = ids.uuid()
      await cache.put(keyOf(captcha_id), heldOf(code, clock.now() + LIFE_MS), LIFE_MS)
      return { ...answer, captcha_id, captcha_src: dataUrl, captcha_img: dataUrl }
    },

    /**
     * The code of a captcha that is not used yet, spoken; each call returns another recording (docs/decisions/0029).
     */
    async speak(captcha_id: string, language: Language): Promise<Output<'GET /api/member.Register/captchaAudio'>> {
      const code = await findCaptcha(cache, captcha_id)
      if (code === undefined) throw new Refusal('member.captcha_gone')
      return { captcha_id, captcha_audio: await captcha.speak(code, language) }
    },

    /** Throws `member.work_needed` if an address, or a range around it, has requested very many captchas. */
    async demandProof(ip: string, given: string): Promise<void> {
      if (!(await isOn())) return
      await proofOfWork.demand({ purpose: 'register', ip, work: given }, await peekAddress(counters, drawnFrom(ip)))
    },

    /**
     * Takes a captcha: throws unless captchas are off or the code is right. It is gone in either case, also for attempts at
     * the same moment, so that a code can be tried once. `giveBack` of a right one restores it for the rest of its 180 s.
     */
    async take(captcha_id: string, captcha_code: string): Promise<{ giveBack(): Promise<void> }> {
      if (!(await isOn())) return { giveBack: async () => undefined }
      if (!captcha_id || !captcha_code) throw new Refusal('member.captcha_required')
      const held = await cache.take(keyOf(captcha_id))
      const { code, endMs } = readHeld(held ?? '')
      if (held === undefined || code !== captcha_code.toLowerCase()) throw new Refusal('member.captcha_wrong')
      return {
        async giveBack() {
          const leftMs = endMs - clock.now()
          if (leftMs > 0) await cache.put(keyOf(captcha_id), held, leftMs)
        },
      }
    },
  }
}
