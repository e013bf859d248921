import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide'
import { useCardProps } from '../../../../features/content/index.ts'
import type { Queued } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Chip, ChipList, classNames, Icon, IconButton, WideRow } from '../../../../ui/index.ts'
import styles from './queue.module.css'
import type { useReorder } from './use-reorder.ts'

interface QueueRowProps {
  item: Queued
  place: number
  isLast: boolean
  /** Its buttons for moving are shown. */
  isOpen: boolean
  reorder: ReturnType<typeof useReorder>
  onToggle: () => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** A film of the queue: dragged by its handle, moved by the arrow keys on it, or by two buttons that a press on it shows. */
export function QueueRow(props: QueueRowProps) {
  const { item, place, isLast, isOpen, reorder, onMove } = props
  const { t } = useText()
  const card = useCardProps()
  return (
    <li className={classNames(styles.row, reorder.isDragged(place) && styles.dragged)} style={reorder.styleOf(place)}>
      <div className={styles.line}>
        <div className={styles.card}>
          <WideRow
            {...card(item, { cover: 'w', meta: ['category'], verb: 'redirectTo' })}
            size="small"
            mark={place === 0 ? t('video.up_next') : undefined}
          />
        </div>
        <IconButton
          icon={X}
          size={20}
          tone="quiet"
          label={t('queue.remove', { name: item.name })}
          onClick={props.onRemove}
        />
        <button
          type="button"
          className={styles.handle}
          data-handle={item.content_id}
          aria-label={t('queue.move', { name: item.name })}
          aria-expanded={isOpen}
          {...reorder.handleProps(place)}
          onClick={() => {
            if (!reorder.wasDragged()) props.onToggle()
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            onMove(by)
          }}
        >
          <Icon of={GripVertical} size={20} />
        </button>
      </div>
      {isOpen && (
        <ChipList>
          {place > 0 && (
            <Chip height={44} icon={ArrowUp} onClick={() => onMove(-1)}>
              {t('queue.up')}
            </Chip>
          )}
          {!isLast && (
            <Chip height={44} icon={ArrowDown} onClick={() => onMove(1)}>
              {t('queue.down')}
            </Chip>
          )}
        </ChipList>
      )}
    </li>
  )
}
