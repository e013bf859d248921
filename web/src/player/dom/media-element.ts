/** The one media element of a player, and the places it is shown in. */

/** Inline on phones (VID-02), with AirPlay where there is one. Nothing is loaded ahead before it plays. */
export function createMediaElement(): HTMLVideoElement {
  const video = document.createElement('video')
  video.setAttribute('playsinline', '')
  video.setAttribute('x-webkit-airplay', 'allow')
  video.preload = 'metadata'
  return video
}

const PARKING = 'playerParking'

/** Moves an element that may be playing. In one go: an element that is outside the document for longer is paused. */
function move(video: HTMLVideoElement, place: HTMLElement): void {
  const former = video.parentElement
  // Browsers from 2025 on can move it without its leaving the document at all.
  if (former?.isConnected && place.isConnected && 'moveBefore' in place) place.moveBefore(video, null)
  else place.append(video)
  if (former && PARKING in former.dataset) former.remove()
}

/** Over everything, black around the picture. */
const COVER = 'position:fixed;inset:0;z-index:2147483647;background:#000'

/** Into the document, out of sight, or over all of it: it plays on until it is shown again. */
export function parkElement(video: HTMLVideoElement, isCover = false): void {
  const parking = document.createElement('div')
  parking.hidden = !isCover
  if (isCover) parking.style.cssText = COVER
  parking.dataset[PARKING] = ''
  document.body.append(parking)
  move(video, parking)
}

/** Into a place of its own; nothing happens where it is already. */
export function placeElement(video: HTMLVideoElement, place: HTMLElement): void {
  if (video.parentElement !== place) move(video, place)
}

/** Out of the document, with nothing left of its film. */
export function emptyElement(video: HTMLVideoElement): void {
  const former = video.parentElement
  video.pause()
  video.removeAttribute('src')
  video.load()
  video.remove()
  if (former && PARKING in former.dataset) former.remove()
}
