import { ArrowDown, ArrowUp, Eye, EyeOff, PenLine, Trash2 } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'

export interface EntryMenuProps {
  title: string
  isShown: boolean
  /** From 1, of how many. */
  place: number
  all: number
  onEdit: () => void
  onShow: (isShown: boolean) => void
  onMove: (step: 1 | -1) => void
  onDelete: () => void
}

/** What can be done to a row of the site, also without dragging it. */
export function EntryMenu({ title, isShown, place, all, onEdit, onShow, onMove, onDelete }: EntryMenuProps) {
  const { t } = useText()
  return (
    <LazyIconMenu
      icon={ThreeDots}
      label={t('site.menu', { title })}
      sections={() => [
        {
          entries: [
            { id: 'edit', label: t('site.edit'), icon: PenLine, onChoose: onEdit },
            isShown
              ? { id: 'hide', label: t('site.hide'), icon: EyeOff, onChoose: () => onShow(false) }
              : { id: 'show', label: t('site.show'), icon: Eye, onChoose: () => onShow(true) },
          ],
        },
        {
          entries: [
            { id: 'up', label: t('site.up'), icon: ArrowUp, isDisabled: place === 1, onChoose: () => onMove(-1) },
            {
              id: 'down',
              label: t('site.down'),
              icon: ArrowDown,
              isDisabled: place === all,
              onChoose: () => onMove(1),
            },
          ],
        },
        { entries: [{ id: 'delete', label: t('site.delete'), icon: Trash2, isDanger: true, onChoose: onDelete }] },
      ]}
    />
  )
}
