import type { Language } from '@zimu/contract'

/** A picture with a code in it. */
interface CaptchaPicture {
  code: string
  /** `data:image/png;base64,…` */
  data_url: string
}

/** Draws and speaks captchas. Adapters: `drawn` and `spoken`; tests pass one with a fixed code. */
export interface Captcha {
  draw(): Promise<CaptchaPicture>
  /** The digits of a code, spoken: `data:audio/wav;base64,…`. Never the same sound twice. */
  speak(code: string, language: Language): Promise<string>
}
