import {
  ArrowRight,
  CalendarClock,
  Eye,
  EyeOff,
  Flame,
  type IconNode,
  PenLine,
  Pin,
  RotateCcw,
  Star,
  Trash2,
} from 'lucide'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import { Menu, type MenuEntry, type MenuProps } from '../../ui/menu/menu.tsx'
import { MenuIconButton } from '../../ui/menu/menu-button.tsx'
import styles from './content-menu.module.css'
import type { ActRow } from './content-words.ts'
import { ACTS_OF, type ContentActName, type ContentActs, type PlaceName, useMayAct } from './use-content-acts.tsx'

const ACT_ICONS: Readonly<Record<ContentActName, IconNode>> = {
  hide: EyeOff,
  show: Eye,
  schedule: CalendarClock,
  bin: Trash2,
  restore: RotateCcw,
}
const PLACES: readonly { name: PlaceName; icon: IconNode }[] = [
  { name: 'is_top', icon: Pin },
  { name: 'is_hot', icon: Flame },
  { name: 'is_rec', icon: Star },
]

export interface ContentMenuProps {
  row: ActRow
  acts: Pick<ContentActs, 'start' | 'place'>
  onOpen?: () => void
}

/** Acts of one content that fit its state and the operator's rights, in groups. */
function useSections({ row, acts, onOpen }: ContentMenuProps): () => MenuProps['sections'] {
  const { t } = useText()
  const may = useMayAct()
  const entryOf = (act: ContentActName): MenuEntry => ({
    id: act,
    label: t(`contents.${act}`),
    icon: ACT_ICONS[act],
    isDanger: act === 'bin',
    onChoose: () => acts.start(act, row),
  })
  const places = row.state !== 'bin' && may('place') ? PLACES : []
  return () => {
    const states = ACTS_OF[row.state].filter((act) => act !== 'bin' && may(act)).map(entryOf)
    return [
      {
        entries: onOpen
          ? [{ id: 'open', label: t('contents.open'), icon: ArrowRight, onChoose: onOpen }, ...states]
          : states,
      },
      {
        entries: places.map(({ name, icon }) => ({
          id: name,
          label: t(row[name] === 1 ? `contents.${name}_off` : `contents.${name}`),
          icon,
          onChoose: () => acts.place(row, name),
        })),
      },
      { entries: ACTS_OF[row.state].filter((act) => act === 'bin' && may(act)).map(entryOf) },
    ].filter(({ entries }) => entries.length > 0)
  }
}

/** Menu of acts; nothing where there are none. */
export function ContentMenu(props: ContentMenuProps) {
  const { t } = useText()
  const { row } = props
  const sections = useSections(props)()
  if (sections.length === 0) return null
  return (
    <Menu
      label={t('contents.menu', { name: row.name })}
      trigger={<MenuIconButton icon={ThreeDots} label={t('contents.menu', { name: row.name })} />}
      sections={sections}
    />
  )
}

/** The commonest acts of a row, shown on hover and focus, and its menu. */
export function ContentRowActs(props: ContentMenuProps & { isNear: boolean }) {
  const { t } = useText()
  const { row, acts, onOpen, isNear } = props
  const sections = useSections(props)
  const may = useMayAct()
  const isEditable = useSession().can('content.write') && row.state !== 'bin'
  const quick = ACTS_OF[row.state].filter((act) => act !== 'schedule' && act !== 'bin' && may(act))
  return (
    <span className={styles.acts}>
      {isNear && (
        <span className={styles.quick}>
          {isEditable && onOpen && (
            <IconButton
              icon={PenLine}
              label={t('contents.act_of', { act: t('editor.edit'), name: row.name })}
              onClick={onOpen}
            />
          )}
          {quick.map((act) => (
            <IconButton
              key={act}
              icon={ACT_ICONS[act]}
              label={t('contents.act_of', { act: t(`contents.${act}`), name: row.name })}
              onClick={() => acts.start(act, row)}
            />
          ))}
        </span>
      )}
      <LazyIconMenu icon={ThreeDots} label={t('contents.menu', { name: row.name })} sections={sections} />
    </span>
  )
}
