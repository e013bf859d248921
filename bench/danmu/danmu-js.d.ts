/** What the bench uses of danmu.js, which brings no types. */
declare module 'danmu.js' {
  export interface DanmuJsComment {
    id: string
    duration: number
    /** Milliseconds. */
    start: number
    txt: string
    style: Partial<CSSStyleDeclaration>
  }
  export default class DanmuJs {
    constructor(options: {
      container: HTMLElement
      player: HTMLVideoElement
      comments: DanmuJsComment[]
      area: { start: number; end: number }
      channelSize: number
    })
    stop(): void
  }
}
