/** The film in a small window of the system, over other apps. */

/** Phones of Apple have a way of their own. */
interface ApplePresentation {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
  webkitPresentationMode?: string
}

const appleOf = (video: HTMLVideoElement) => video as HTMLVideoElement & ApplePresentation

export function canShowSmall(video: HTMLVideoElement): boolean {
  return (
    document.pictureInPictureEnabled === true ||
    appleOf(video).webkitSupportsPresentationMode?.('picture-in-picture') === true
  )
}

export function isShownSmall(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video || appleOf(video).webkitPresentationMode === 'picture-in-picture'
}

/** Into the small window, or back. A refusal (no tap, no metadata yet) changes nothing. */
export function switchSmall(video: HTMLVideoElement): void {
  const apple = appleOf(video)
  if (document.pictureInPictureEnabled !== true) {
    apple.webkitSetPresentationMode?.(isShownSmall(video) ? 'inline' : 'picture-in-picture')
    return
  }
  const answer = isShownSmall(video) ? document.exitPictureInPicture() : video.requestPictureInPicture()
  answer.catch(() => undefined)
}
