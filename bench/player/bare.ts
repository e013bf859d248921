import { offer } from './page.ts'

offer((box, url) => {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, autoplay: true, src: url })
  box.append(video)
})
