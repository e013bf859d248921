import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { keepPushLater } from '../../parts/push/index.ts'
import { DropAnywhere, UploadTray } from '../../parts/upload-tray/index.ts'
import { useSession } from '../../session/index.ts'
import { useLateDialogs } from '../dialogs/use-late-dialogs.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BuildStrip } from './build-strip.tsx'
import { LatePage } from './late-page.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import styles from './shell.module.css'
import { Side } from './side.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/**
 * After a change of page the focus goes to its head, as a browser does it with a new document. Draws nothing: what asks the router
 * for its place is drawn again with each page.
 */
function FocusOnPage({ main }: { main: RefObject<HTMLElement | null> }) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const former = useRef(path)
  useEffect(() => {
    if (former.current === path) return
    const isFirst = former.current === undefined
    former.current = path
    if (isFirst) return
    const head = main.current?.querySelector<HTMLElement>('h1') ?? main.current
    head?.focus({ preventScroll: true })
  }, [path, main])
  return null
}

/** When the console opens: the notifications of this browser belong to the session. */
function useKeptPush() {
  const api = useApi()
  useEffect(() => {
    // Says nothing when it fails: they come as before, and the next opening says it again.
    keepPushLater(api).catch(() => {})
  }, [api])
}

function EnvironmentStrip() {
  const { t } = useText()
  const { data } = useSession()
  if (!data.is_demo && !data.is_sandbox) return null
  return (
    <p role="status" className={styles.strip}>
      {t(data.is_demo ? 'shell.demo' : 'shell.sandbox')}
    </p>
  )
}

/** Files on their way, and the whole window to drop them on, for those who may upload. */
function Uploads() {
  const { can } = useSession()
  const isOnPage = useRouterState({ select: (state) => state.location.pathname.endsWith('/uploads') })
  if (!can('media.upload')) return null
  return (
    <>
      <DropAnywhere />
      <UploadTray isHidden={isOnPage} />
    </>
  )
}

/** Frame of every page: navigation, strips, keys, palette, uploads. */
export function Shell() {
  const { t } = useText()
  const { data } = useSession()
  const isNarrow = useNarrow()
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<'palette' | 'drawer'>()
  const keys = useOpenedDialog('keys')
  const late = useLateDialogs(open === 'palette' || keys.isOpen)
  const close = useCallback(() => setOpen(undefined), [])
  const openKeys = () => {
    setOpen(undefined)
    keys.open()
  }
  useKeptPush()
  useShellKeys({ onPalette: () => setOpen('palette'), onKeys: openKeys })
  return (
    <div className={styles.shell} data-strip={data.is_demo === 1 || data.is_sandbox === 1 || undefined}>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <EnvironmentStrip />
      {!isNarrow && <Side onPalette={() => setOpen('palette')} onKeys={openKeys} />}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <OfflineStrip />
        <BuildStrip />
        <LatePage />
      </main>
      <FocusOnPage main={main} />
      {isNarrow && (
        <BottomBar
          isOpen={open === 'drawer'}
          onOpen={() => setOpen('drawer')}
          onClose={close}
          onPalette={() => setOpen('palette')}
          onKeys={openKeys}
        />
      )}
      <Uploads />
      {open === 'palette' && late && <late.Palette onClose={close} onKeys={openKeys} />}
      {keys.isOpen && late && <late.KeysDialog onClose={keys.close} />}
    </div>
  )
}
