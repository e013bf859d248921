/** When a film's first frame is seen: not when it plays, which it says before anything is drawn. */

/** Calls back once the next frame has been drawn. The returned function withdraws it. */
function onNextPicture(video: HTMLVideoElement, isSeen: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(isSeen)
    return () => video.cancelVideoFrameCallback(handle)
  }
  let frame = 0
  // Its first frame is in the second drawing at the latest.
  const wait = () => {
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(isSeen)
    })
  }
  const element: HTMLVideoElement = video
  element.addEventListener('playing', wait, { once: true })
  return () => {
    element.removeEventListener('playing', wait)
    cancelAnimationFrame(frame)
  }
}

/** Tells of the first frame of everything that is opened on an element, until the returned function is called. */
export function followFirstPicture(video: HTMLVideoElement, isSeen: () => void): () => void {
  let withdraw = () => {}
  const begin = () => {
    withdraw()
    withdraw = onNextPicture(video, isSeen)
  }
  // Later than what was opened before can be drawn, earlier than anything of this.
  video.addEventListener('loadstart', begin)
  begin()
  return () => {
    video.removeEventListener('loadstart', begin)
    withdraw()
  }
}
