/** A picture with a code in it. */
interface CaptchaPicture {
  code: string
  /** `data:image/png;base64,…` */
  data_url: string
}

/** Draws captchas. Adapter: `drawn`; tests pass one with a fixed code. */
export interface Captcha {
  draw(): Promise<CaptchaPicture>
}
