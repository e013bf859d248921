import { Captions, Film, Image } from 'lucide'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { FileRow } from './file-words.ts'
import styles from './media.module.css'

const ICONS = { video: Film, image: Image, subtitle: Captions } as const

/** Small picture of a file, or the icon of its kind; decorative. */
export function FilePicture({ row, isLarge = false }: { row: FileRow; isLarge?: boolean }) {
  return (
    <span
      className={classNames(styles.picture, isLarge && styles.large)}
      style={row.image_color ? { background: row.image_color } : {}}
    >
      {row.image_url ? (
        <img src={row.image_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon of={ICONS[row.kind]} size={isLarge ? 24 : 16} />
      )}
    </span>
  )
}
