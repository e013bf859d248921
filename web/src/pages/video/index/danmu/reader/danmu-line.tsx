import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { DanmuItem } from '../../../../../danmu/index.ts'
import { useText } from '../../../../../i18n/index.ts'
import { formatTime } from '../../../../../player/index.ts'
import { IconButton } from '../../../../../ui/index.ts'
import { DanmuActions } from '../danmu-actions.tsx'
import styles from './danmu-list.module.css'

/** A bullet comment that can be shown, and whether the visitor likes it. */
export type ReadDanmu = DanmuItem & { isLiked: boolean }

/** One bullet comment as text: to read, to jump to, and behind a button what can be done with it. */
export function DanmuLine({ item, onChoose }: { item: ReadDanmu; onChoose: (time: number) => void }) {
  const { t } = useText()
  const [isOpened, setOpened] = useState(false)
  return (
    <li>
      <div className={styles.line}>
        <button type="button" className={styles.row} onClick={() => onChoose(item.time)}>
          <span className={styles.time}>{formatTime(item.time)}</span>
          <span className={styles.text}>{item.text}</span>
        </button>
        <IconButton
          icon={Ellipsis}
          label={t('danmu.more')}
          expanded={isOpened}
          onClick={() => setOpened((wasOpened) => !wasOpened)}
        />
      </div>
      {isOpened && <DanmuActions item={item} isLiked={item.isLiked} />}
    </li>
  )
}
