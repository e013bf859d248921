import { type ComponentType, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import type { LetterLoaderProps } from '../letter-loader/letter-loader.tsx'
import { useLingering } from '../lingering/use-lingering.ts'
import { onModalStackChange, topModal } from '../modal/modal-stack.ts'
import styles from './toast.module.css'
import { shownLoading, shownToast } from './toast-state.ts'
import type { ToastStore } from './toast-store.ts'

const EXIT_MS = 180

export type ToastHostProps = {
  store: ToastStore
  /** `LetterLoader`, whose code may come later: the text of a loading does not wait for it. */
  Loader: ComponentType<LetterLoaderProps>
}

/**
 * Shows the store's toast or loading above everything (docs/design.md#toast). Both live regions are always in the
 * document, because a region that arrives together with its text is not announced; inside the top modal dialog
 * while there is one, because everything outside it is inert.
 */
export function ToastHost({ store, Loader }: ToastHostProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const modal = useSyncExternalStore(onModalStackChange, topModal)
  const toast = shownToast(state)
  const loading = shownLoading(state)
  const plate = useLingering(toast, EXIT_MS)
  const leaving = toast === null || loading !== null

  return createPortal(
    <div className={classNames(styles.host, loading !== null && styles.blocking)}>
      <div role="status">{plate?.tone === 'status' && !loading && toastPlate(plate.text)}</div>
      <div role="alert">{plate?.tone === 'alert' && !loading && toastPlate(plate.text)}</div>
      {loading && (
        <div className={styles.loading}>
          <Loader label={loading.text} size="large" tone="inherit" />
          <span aria-hidden="true">{loading.text}</span>
        </div>
      )}
    </div>,
    modal ?? document.body,
  )

  function toastPlate(text: string) {
    return <div className={classNames(styles.toast, leaving && styles.leaving)}>{text}</div>
  }
}
