import { classNames } from '../class-names.ts'
import { LetterLoader } from '../letter-loader/letter-loader.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './list-footer.module.css'
import { useReach } from './use-reach.ts'

export type ListFooterProps = {
  /**
   * `idle`: there are more pages; `held`: there are, but not now; `end`: no more; `none`: nothing to show (a single
   * page).
   */
  state: 'idle' | 'held' | 'loading' | 'end' | 'error' | 'none'
  /** Number of loaded pages; a response may be so fast that `loading` is never rendered between two of them. */
  pageCount: number
  /** Called when the end is 50 px away (at most once per page), or when the button is pressed. */
  onMore: () => void
  loadingLabel: string
  endLabel: string
  errorLabel: string
  retryLabel: string
  moreLabel: string
}

/** Footer of an infinite list (docs/design.md#list-footer): loads ahead and shows its state. */
export function ListFooter(props: ListFooterProps) {
  const { state, onMore } = props
  const hasMore = state === 'idle' || state === 'held'
  const reach = useReach(state === 'idle', props.pageCount, onMore)
  if (state === 'none') return null
  return (
    <div ref={reach} className={classNames(styles.footer, hasMore && styles.resting)}>
      {hasMore && (
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
