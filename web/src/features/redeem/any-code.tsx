import { useText } from '../../i18n/index.ts'
import { type PersistedValue, read } from '../../storage/index.ts'
import { Button, SheetText } from '../../ui/index.ts'
import { useOpenPage } from '../links/index.ts'
import styles from './redeem.module.css'

/**
 * A code that unlocks any one content, until its owner has chosen one; the redeem sheet of the next content starts with
 * it.
 */
export const ANY_CODE: PersistedValue<string> = { key: 'codeForAny', schema: read.text, empty: '' }

const LOCKED_CONTENTS = '/pages/video/videolist?access=vip'

/** The code is valid for a content of the owner's choice: links to locked contents. */
export function AnyCode({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const open = useOpenPage()
  function choose() {
    onLeave()
    open(LOCKED_CONTENTS)
  }
  return (
    <>
      <SheetText>{t('redeem.any_text')}</SheetText>
      <div className={styles.submit}>
        <Button onClick={choose}>{t('redeem.any_choose')}</Button>
      </div>
    </>
  )
}
