/** The page in which danmu engines are measured: `window.bench` starts one and tells what it draws. */
import { ENGINES, type Item, type Running, type Stage } from './engines.ts'

const LETTERS = [...'弹幕测试字母公约这里真好看哈哈前方高能']

/** A silent sound of so many seconds: a medium with a clock and nothing to draw. */
function makeSilence(seconds: number): string {
  const rate = 8000
  const bytes = new Uint8Array(44 + rate * seconds).fill(128)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, rate * seconds, true)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const textOf = (id: number) =>
  Array.from({ length: 4 + (id % 9) }, (_, place) => LETTERS[(id * 7 + place * 3) % LETTERS.length]).join('')

/** Always the same numbers from 0 to 1. */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** So many a second, by time; or in any order when `isMixed`. */
function makeItems(count: number, seconds: number, isMixed = false): Item[] {
  const chance = createChance(7)
  const times = Array.from({ length: count }, () => Math.round(chance() * seconds * 1000) / 1000)
  if (!isMixed) times.sort((a, b) => a - b)
  return times.map((time, id) => ({ id, text: textOf(id), time }))
}

const MEDIA_SECONDS = 120
const mediaUrl = makeSilence(MEDIA_SECONDS)
let running: Running | undefined
let media: HTMLVideoElement | undefined
let frames: number[] = []
let isCounting = false

function countFrame(nowMs: number) {
  if (!isCounting) return
  frames.push(nowMs)
  requestAnimationFrame(countFrame)
}

async function openStage(): Promise<Stage> {
  const box = document.createElement('div')
  box.style.cssText = 'position:relative;width:1280px;height:720px;overflow:hidden;background:#234'
  document.body.replaceChildren(box)
  media = document.createElement('video')
  media.src = mediaUrl
  media.muted = true
  await new Promise((done) => media?.addEventListener('canplay', done, { once: true }))
  return { box, media, mediaUrl }
}

async function stop() {
  isCounting = false
  running?.stop()
  running = undefined
  media?.pause()
  document.body.replaceChildren()
}

const bench = {
  /** Plays a list in which `alive` items are on the picture on average; `count` in all, the others after the end. */
  async start(name: string, alive: number, count: number, isFree: boolean) {
    const stage = await openStage()
    const played = makeItems((alive / 4) * MEDIA_SECONDS, MEDIA_SECONDS)
    const later = makeItems(Math.max(0, count - played.length), 3600).map(({ time, ...item }) => ({
      ...item,
      id: item.id + played.length,
      time: time + MEDIA_SECONDS + 1,
    }))
    const engine = ENGINES[name]
    if (!engine) throw new Error(`there is no engine ${name}`)
    running = await engine.prepare([...played, ...later])(stage, { isFree })
    // Players bring a medium of their own.
    if (!name.includes('+')) await stage.media.play()
    frames = []
    isCounting = true
    requestAnimationFrame(countFrame)
  },
  stop,
  read: () => ({ frames: frames.length, nowMs: performance.now(), alive: running?.countAlive() ?? 0 }),
  /** Milliseconds that taking in a list costs. */
  async load(name: string, count: number, isMixed: boolean) {
    const stage = await openStage()
    const items = makeItems(count, 1400, isMixed)
    const engine = ENGINES[name]
    if (!engine) throw new Error(`there is no engine ${name}`)
    const start = engine.prepare(items)
    const start_ms = performance.now()
    running = await start(stage, { isFree: true })
    const passedMs = performance.now() - start_ms
    await stop()
    return passedMs
  },
}

Object.assign(window, { bench })
export type Bench = typeof bench
