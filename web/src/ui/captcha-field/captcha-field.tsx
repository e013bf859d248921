import { RefreshCw, Volume2 } from 'lucide'
import { Field, type FieldProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './captcha-field.module.css'

export type CaptchaFieldProps = Pick<
  FieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'helper' | 'maxLength' | 'inputRef' | 'onBlur' | 'enterKeyHint'
> & {
  /** Address of the picture; null while loading. */
  src: string | null
  /** The picture failed to load. */
  failed?: boolean | undefined
  /** Instruction: "Type the characters in the picture". */
  alt: string
  /** Shown in place of the picture after a failure. */
  failedLabel: string
  refreshLabel: string
  onRefresh: () => void
  /** Plays the spoken code; without it there is no button (no audio in this browser). */
  onListen?: (() => void) | undefined
  listenLabel: string
}

/**
 * Field with a captcha picture (docs/design.md#field); a press on the picture or the arrows loads another, the speaker
 * button plays the code.
 */
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
