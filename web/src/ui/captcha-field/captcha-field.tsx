import { RefreshCw, Volume2 } from 'lucide-react'
import { Field, type FieldProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './captcha-field.module.css'

export type CaptchaFieldProps = Pick<
  FieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'helper' | 'maxLength' | 'inputRef' | 'onBlur' | 'enterKeyHint'
> & {
  /** Address of the picture; null while it is on its way. */
  src: string | null
  /** The picture could not be had. */
  failed?: boolean | undefined
  /** Says what to do: "Type the characters in the picture". */
  alt: string
  /** In the box after a failure. */
  failedLabel: string
  refreshLabel: string
  onRefresh: () => void
  /** Says the code; without it (no sound in this browser) there is no button. */
  onListen?: (() => void) | undefined
  listenLabel: string
}

/** Field with the captcha picture in its row (design book 4.2); a tap on the picture or the arrows brings another; the speaker says it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { src, failed = false, alt, failedLabel, refreshLabel, onRefresh, onListen, listenLabel, ...field } = props
  return (
    <Field
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      trailing={
        <>
          {onListen && <IconButton icon={Volume2} label={listenLabel} size={20} tone="quiet" onClick={onListen} />}
          <button
            className={`${styles.picture} ${src || failed ? '' : styles.loading}`}
            type="button"
            onClick={onRefresh}
            aria-busy={!src && !failed}
            // The picture and the failure name the button; an empty box on its way needs a name of its own.
            aria-label={src || failed ? undefined : refreshLabel}
          >
            {failed && failedLabel}
            {!failed && (src ? <img src={src} alt={alt} width={112} height={40} /> : null)}
          </button>
          <IconButton icon={RefreshCw} label={refreshLabel} size={20} tone="quiet" onClick={onRefresh} />
        </>
      }
    />
  )
}
