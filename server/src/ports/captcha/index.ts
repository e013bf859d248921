export type { Captcha, CaptchaPicture } from './captcha.ts'
export { createDrawnCaptcha } from './drawn.ts'
