/** Tells when the browser tab is hidden, unless the film is seen in a small window of the system (VID-52). */
export function onHiddenTab(video: HTMLVideoElement, listener: () => void): () => void {
  const look = () => {
    if (document.hidden && document.pictureInPictureElement !== video) listener()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
