import { seconds } from '@zimu/contract/durations'
import { ExternalLink } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavTrailing } from '../../../features/links/index.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton, LetterLoader } from '../../../ui/index.ts'
import { isPaymentMessage } from './payment-view.ts'
import styles from './webview.module.css'

/** A frame that has not loaded by then is probably refused by the provider (WEB-01). */
const EMPTY_AFTER_MS = seconds(8)
/** Forms, scripts, its own origin and windows; neither this window's address nor its dialogs. */
const PERMISSIONS = 'allow-forms allow-scripts allow-same-origin allow-popups'

export interface ProviderFrameProps {
  /** Undefined while it is being asked for. */
  url: URL | undefined
  /** The provider's page says that something happened to the payment. */
  onMessage: () => void
  onEmpty: (isEmpty: boolean) => void
}

/** The provider's page, on a light surface of its own in both themes. */
export function ProviderFrame({ url, onMessage, onEmpty }: ProviderFrameProps) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState('')
  const href = url?.href
  const isLoaded = href !== undefined && loaded === href

  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== url?.origin || event.source !== frame.current?.contentWindow) return
    if (isPaymentMessage(event.data)) onMessage()
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  /** A refused frame loads, too: a page of the browser's own, which cannot be looked into (`X-Frame-Options`, `frame-ancestors`). */
  function load() {
    const isRefused = url?.origin === location.origin && frame.current?.contentDocument === null
    if (isRefused) onEmpty(true)
    else setLoaded(href ?? '')
  }

  const reportEmpty = useEffectEvent(onEmpty)
  useEffect(() => {
    reportEmpty(false)
    if (href === undefined || isLoaded) return
    const timer = setTimeout(() => reportEmpty(true), EMPTY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [href, isLoaded])

  return (
    <div className={styles.frame}>
      {href === undefined ? (
        <LetterLoader label={t('shell.loading')} size="large" />
      ) : (
        <>
          <iframe
            ref={frame}
            className={styles.provider}
            src={href}
            title={t('payment.frame')}
            sandbox={PERMISSIONS}
            onLoad={load}
          />
          <NavTrailing>
            <IconButton
              icon={ExternalLink}
              label={t('payment.open_window')}
              onClick={() => window.open(href, '_blank', 'noopener')}
            />
          </NavTrailing>
        </>
      )}
    </div>
  )
}
