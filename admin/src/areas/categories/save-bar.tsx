import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { After } from '../../parts/difference/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './categories.module.css'
import { treeText } from './tree/category-words.ts'
import type { Order } from './tree/use-order.ts'

export interface SaveBarProps {
  order: Order
  /** Changed texts of the open category. */
  changeNum: number
  isReady: boolean
  isBusy: boolean
  onDrop: () => void
  onSave: () => void
}

/** The tree before and after the moves that are not saved. */
function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText()
  const before = treeText(order.base?.list ?? [])
  return (
    <Dialog isOpen title={t('categories.moves')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.outline}>
        <After before={before} after={treeText(order.rows)} lang="zh-Hans" />
      </div>
    </Dialog>
  )
}

/** At the bottom once something was changed: what, and whether it is kept. */
export function SaveBar({ order, changeNum, isReady, isBusy, onDrop, onSave }: SaveBarProps) {
  const { t } = useText()
  const [isLooking, setLooking] = useState(false)
  const moved = new Set(order.moves.map(({ category_id }) => category_id)).size
  if (moved === 0 && changeNum === 0) return null
  return (
    <section className={styles.saveBar} aria-label={t('categories.unsaved')}>
      <span className={styles.said}>
        {[
          ...(moved > 0 ? [t('categories.moved', { n: moved })] : []),
          ...(changeNum > 0 ? [t('categories.changed', { n: changeNum })] : []),
        ].join(' · ')}
        {moved > 0 && (
          <>
            {' · '}
            <button type="button" className={styles.look} onClick={() => setLooking(true)}>
              {t('categories.look')}
            </button>
          </>
        )}
      </span>
      <Button variant="quiet" onClick={onDrop}>
        {t('categories.drop')}
      </Button>
      <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={onSave}>
        {t(changeNum === 0 ? 'categories.save_order' : 'categories.save')}
      </Button>
      {isLooking && <OrderDialog order={order} onClose={() => setLooking(false)} />}
    </section>
  )
}
