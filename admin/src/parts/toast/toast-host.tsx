import { X } from 'lucide'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './toast-host.module.css'
import type { Toasts } from './toasts.ts'

export const ToastContext = createContext<Toasts | null>(null)

/** The store of the toasts. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('no ToastContext')
  return toasts
}

/** Shows the toasts; once per console. */
export function ToastHost() {
  const { t } = useText()
  const toasts = useToasts()
  const list = useSyncExternalStore(toasts.subscribe, toasts.list)
  return (
    <section
      className={styles.host}
      aria-label={t('toast.region')}
      aria-live="polite"
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      {list.map(({ id, text, tone, note, action }) => (
        <div key={id} className={classNames(styles.toast, tone === 'danger' && styles.danger)}>
          <span className={styles.text}>{text}</span>
          {note && <code className={styles.note}>{note}</code>}
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toasts.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('toast.close')}
            onClick={() => toasts.dismiss(id)}
          >
            <Icon of={X} size={14} />
          </button>
        </div>
      ))}
    </section>
  )
}
