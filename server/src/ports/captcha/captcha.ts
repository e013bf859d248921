import type { Language } from '@zimu/contract'

/** A picture that shows a code. */
interface CaptchaPicture {
  code: string
  /** `data:image/png;base64,…` */
  dataUrl: string
}

/** Creates captchas as pictures and as sound. Adapters: `drawn` and `spoken`; tests use a fixed code. */
export interface Captcha {
  draw(): Promise<CaptchaPicture>
  /**
   * The digits of a code as speech, `data:audio/wav;base64,…`. Varied at random, so that two recordings of a digit
   * differ.
   */
  speak(code: string, language: Language): Promise<string>
}
