/** The engines that are compared, each behind the same face. Runs in the page. */
import { seconds } from '@zimu/contract/durations'
import Artplayer from 'artplayer'
import artplayerPluginDanmuku from 'artplayer-plugin-danmuku'
import Danmaku from 'danmaku'
import DanmuJs from 'danmu.js'
import XgPlayer from 'xgplayer'
import { NO_FILTER } from '../../web/src/danmu/core/filter.ts'
import { createDanmu } from '../../web/src/danmu/dom/create-danmu.ts'
import type { DanmuClock, DanmuSettings } from '../../web/src/danmu/dom/danmu.ts'

export interface Item {
  id: number
  text: string
  /** Seconds. */
  time: number
}

export interface Running {
  /** Items on the picture now. */
  countAlive(): number
  stop(): void
}

/** Takes the list in and begins to play it; resolves when it is ready. */
export type Start = (stage: Stage, options: { isFree: boolean }) => Promise<Running> | Running

export interface Engine {
  /** Brings items into the form that the engine asks for: no part of what is measured. */
  prepare(items: readonly Item[]): Start
}

export interface Stage {
  box: HTMLElement
  /** Address of something that plays; silent and without a picture, so that nothing but danmu costs. */
  mediaUrl: string
  media: HTMLVideoElement
}

/** Packages of an older kind come as an object that holds their class. */
const classOf = <Class>(given: Class): Class => (given as { default?: Class }).default ?? given

const FONT = '600 16px sans-serif'
const FLIGHT_MS = seconds(4)

function clockOf(media: HTMLVideoElement): DanmuClock {
  return {
    get time() {
      return media.currentTime
    },
    get playing() {
      return !media.paused
    },
    onChange(listener) {
      const follow = () => listener('state')
      for (const event of ['playing', 'pause']) media.addEventListener(event, follow)
      return () => {
        for (const event of ['playing', 'pause']) media.removeEventListener(event, follow)
      }
    },
  }
}

const openPaintWorker = () => new Worker('/paint-worker.js')

/** Without a worker the page paints by itself. */
function own(openWorker?: () => Worker): Engine {
  return {
    prepare:
      (items) =>
      ({ box, media }, { isFree }) => {
        box.style.fontFamily = 'sans-serif'
        const settings: DanmuSettings = {
          isShown: true,
          area: 'full',
          size: 'standard',
          density: 'all',
          flightMs: FLIGHT_MS,
          isFullscreen: false,
          hasSubtitles: false,
          isStill: false,
          filter: NO_FILTER,
        }
        // The others have no budget: beside them it draws as many as they do.
        if (isFree) settings.fixedMax = 5000
        const danmu = createDanmu(box, clockOf(media), settings, openWorker)
        danmu.add(items)
        return {
          countAlive: () => danmu.listAlive().length,
          stop: danmu.stop,
        }
      },
  }
}

/** Its own outline is a stroke; it looks about the same. */
const CANVAS_STYLE = { font: FONT, fillStyle: '#fff', strokeStyle: '#000', lineWidth: 2 }
const DOM_STYLE = { font: FONT, color: '#fff', textShadow: '-1px 0 #000c, 1px 0 #000c, 0 1px #000c, 0 -1px #000c' }

function danmaku(engine: 'canvas' | 'dom'): Engine {
  const style = (engine === 'canvas' ? CANVAS_STYLE : DOM_STYLE) as Partial<CSSStyleDeclaration>
  return {
    prepare(items) {
      const comments = items.map(({ text, time }) => ({ text, time, style }))
      return ({ box, media }) => {
        const speed = box.clientWidth / (FLIGHT_MS / 1000)
        const danmaku = new Danmaku({ container: box, media, engine, comments, speed })
        const inner = danmaku as unknown as { _: { runningList: unknown[] } }
        return { countAlive: () => inner._.runningList.length, stop: () => void danmaku.destroy() }
      }
    },
  }
}

function danmuJs(): Engine {
  return {
    prepare:
      (items) =>
      async ({ box, mediaUrl }) => {
        const comments = items.map(({ id, text, time }) => ({
          id: String(id),
          duration: FLIGHT_MS,
          start: time * 1000,
          txt: text,
          style: DOM_STYLE,
        }))
        const [place, layer] = [document.createElement('div'), document.createElement('div')]
        layer.style.cssText = 'position:absolute;inset:0;pointer-events:none;z-index:5'
        box.append(place)
        const player = new (classOf(XgPlayer))({
          el: place,
          url: mediaUrl,
          width: box.clientWidth,
          height: box.clientHeight,
          autoplay: true,
          autoplayMuted: true,
        })
        place.append(layer)
        const media = player.media as HTMLVideoElement
        const danmu = new (classOf(DanmuJs))({
          container: layer,
          player: media,
          comments,
          area: { start: 0, end: 1 },
          channelSize: 28,
        })
        // A player that is about to load anew plays by itself.
        await media.play().catch(() => undefined)
        return {
          countAlive: () => layer.querySelectorAll('div').length,
          stop() {
            danmu.stop()
            player.destroy()
            place.remove()
          },
        }
      },
  }
}

function artplayer(): Engine {
  return {
    prepare:
      (items) =>
      async ({ box, mediaUrl }) => {
        const place = document.createElement('div')
        place.style.cssText = 'width:100%;height:100%'
        box.append(place)
        const danmuku = items.map(({ text, time }) => ({ text, time }))
        const player = new (classOf(Artplayer))({
          container: place,
          url: mediaUrl,
          muted: true,
          autoplay: true,
          plugins: [
            classOf(artplayerPluginDanmuku)({ danmuku, speed: 4, fontSize: 16, antiOverlap: false, emitter: false }),
          ],
        })
        await new Promise((done) => player.on('artplayerPluginDanmuku:loaded', done))
        await player.play().catch(() => undefined)
        return {
          countAlive: () => place.querySelectorAll('.art-danmuku > div[data-state="emit"]').length,
          stop: () => player.destroy(true),
        }
      },
  }
}

export const ENGINES: Record<string, Engine> = {
  nothing: { prepare: () => () => ({ countAlive: () => 0, stop: () => undefined }) },
  own: own(openPaintWorker),
  'own without a worker': own(),
  'danmaku canvas': danmaku('canvas'),
  'danmaku dom': danmaku('dom'),
  'xgplayer + danmu.js': danmuJs(),
  'artplayer + danmuku': artplayer(),
}
