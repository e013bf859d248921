export type { Captcha } from './captcha.ts'
export { createDrawnCaptcha } from './drawn.ts'
export { createSpokenCaptcha } from './spoken.ts'
