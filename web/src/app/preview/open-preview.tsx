/**
 * The app as operators see it, in a preview or as a member: with the ticket behind the address's `#` in place of a session, and nothing kept in this
 * browser. Loaded by addresses with `?preview=1` only.
 */
import { CallFailure, type Transport } from '@zimu/contract/client'
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { days, hours } from '@zimu/contract/durations'
import { type PreviewStart, readPreviewStart } from '@zimu/contract/preview'
import { createRoot } from 'react-dom/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { LanguageContext, type LanguageStore } from '../../i18n/index.ts'
import { createMemoryBacking } from '../../storage/memory-storage.ts'
import { PreviewBar } from './preview-bar.tsx'
import { ViewBar } from './view-bar.tsx'

export interface Preview {
  /** Undefined: the address has no ticket, and the app does not start. */
  transport: Transport | undefined
  /** Shows above the app what it is. */
  show(language: LanguageStore): void
}

/** What the browser stores is neither read nor written: values live as long as this document. */
function replaceStorages(view: Window): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const backing = createMemoryBacking()
    Object.defineProperty(view, name, { configurable: true, get: () => backing })
  }
}

/** As the wire writes times: in UTC+8. */
const wireTime = (timeMs: number) => new Date(timeMs + hours(8)).toISOString().slice(0, 19).replace('T', ' ')

/** Who the app takes for logged in: nobody in particular, with the membership of the viewer. */
function userOf({ ticket, viewer }: PreviewStart): object {
  const group = { group_id: VIP_GROUP_ID, over_time: null, over_timestamp: null }
  return {
    ApiToken: ticket,
    expired_time: viewer === 'expired' ? wireTime(Date.now() - days(7)) : null,
    effective_group_details: viewer === 'vip' ? [group] : [],
  }
}

function writeStart(view: Window, start: PreviewStart): void {
  const { localStorage, history, document } = view
  const wrap = (data: object) => JSON.stringify({ type: 'object', data })
  if (start.viewer !== 'guest') localStorage.setItem('userInfo', wrap(userOf(start)))
  localStorage.setItem('preferences', wrap({ theme: start.theme, autoplay: false }))
  document.documentElement.style.fontSize = `${start.textPercent}%`
  history.replaceState(null, '', `#${start.page}`)
}

/** Sends the ticket with every request, and notices when it has ended. */
export function createPreviewTransport(send: Transport, ticket: string, ended: StoreApi<boolean>): Transport {
  return async (url, init) => {
    const headers = { ...(init.headers as Record<string, string>), ApiToken: ticket }
    // What has ended says so; a page of login would have nothing to do here.
    if (ended.getState()) throw new CallFailure('abort', url, 0, undefined, 600003, 'preview ended')
    const response = await send(url, { ...init, headers, cache: 'no-store' })
    const { data } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { data?: { error?: string } }
    if (data?.error !== 'auth.preview_ended') return response
    ended.setState(true, true)
    throw new CallFailure('abort', url, 0, undefined, 600003, 'preview ended')
  }
}

/** Before the app starts. */
export function openPreview(view: Window & typeof globalThis = window): Preview {
  replaceStorages(view)
  const start = readPreviewStart(view.location.hash)
  const ended = createStore(() => start === undefined)
  if (start) {
    writeStart(view, start)
    view.setTimeout(() => ended.setState(true, true), Math.max(0, start.endMs - Date.now()))
  }
  return {
    transport: start && createPreviewTransport((url, init) => view.fetch(url, init), start.ticket, ended),
    show(language) {
      const place = view.document.createElement('div')
      view.document.body.prepend(place)
      view.document.documentElement.dataset.preview = ''
      void language
        .loadRest()
        .then(() =>
          createRoot(place).render(
            <LanguageContext value={language}>
              {start?.memberName ? (
                <ViewBar name={start.memberName} endMs={start.endMs} ended={ended} />
              ) : (
                <PreviewBar viewer={start?.viewer ?? 'guest'} isDraft={start?.isDraft ?? false} ended={ended} />
              )}
            </LanguageContext>,
          ),
        )
    },
  }
}
