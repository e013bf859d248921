import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './statement.module.css'

/** Pages of lines, where they are more than one. */
export function LinePages({
  onNext,
  onPrevious,
}: {
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}) {
  const { t } = useText()
  if (!onNext && !onPrevious) return null
  return (
    <p className={styles.pages}>
      <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
        {t('books.lines_before')}
      </Button>
      <Button size="small" disabled={!onNext} onClick={onNext}>
        {t('books.lines_after')}
      </Button>
    </p>
  )
}
