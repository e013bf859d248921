import { useText } from '../../i18n/index.ts'
import { type KeptValue, read } from '../../storage/index.ts'
import { Button, SheetText } from '../../ui/index.ts'
import { useOpenPage } from '../frame/index.ts'
import styles from './redeem.module.css'

/** A code that opens any one content, until its owner has chosen which: the next content's sheet begins with it. */
export const ANY_CODE: KeptValue<string> = { key: 'codeForAny', schema: read.text, empty: '' }

const LOCKED_CONTENTS = '/pages/video/videolist?access=vip'

/** The code is good and opens one content of its owner's choice: leads to those that are locked. */
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
