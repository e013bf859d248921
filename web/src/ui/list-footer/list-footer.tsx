import { classNames } from '../class-names.ts'
import { LetterLoader } from '../letter-loader/letter-loader.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './list-footer.module.css'
import { useReach } from './use-reach.ts'

export type ListFooterProps = {
  /**
   * `idle`: there is more; `held`: there is, but not now; `end`: there is not; `none`: nothing to say (a single page).
   */
  state: 'idle' | 'held' | 'loading' | 'end' | 'error' | 'none'
  /** How many pages have come. An answer may be so fast that `loading` is never drawn between two of them. */
  pageCount: number
  /** The end of the list is 50 px away (at most once per page), or the button was pressed. */
  onMore: () => void
  loadingLabel: string
  endLabel: string
  errorLabel: string
  retryLabel: string
  moreLabel: string
}

/** End of an infinite list (design book 4.23): fetches ahead, and says what happened. */
export function ListFooter(props: ListFooterProps) {
  const { state, onMore } = props
  const has_more = state === 'idle' || state === 'held'
  const reach = useReach(state === 'idle', props.pageCount, onMore)
  if (state === 'none') return null
  return (
    <div ref={reach} className={classNames(styles.footer, has_more && styles.resting)}>
      {has_more && (
        <button className={styles.more} type="button" onClick={onMore} disabled={state === 'held'}>
          {props.moreLabel}
        </button>
      )}
      {state === 'loading' && <LetterLoader label={props.loadingLabel} />}
      {state === 'end' && props.endLabel}
      {state === 'error' && (
        <button className={styles.retry} type="button" onClick={onMore}>
          {props.errorLabel}
          <b>{props.retryLabel}</b>
        </button>
      )}
      <VisuallyHidden role="status">{state === 'error' ? props.errorLabel : ''}</VisuallyHidden>
    </div>
  )
}
