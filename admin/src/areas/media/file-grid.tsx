import { useText } from '../../i18n/index.ts'
import { FilePicture } from './file-picture.tsx'
import { type FileRow, sizeOfFile } from './file-words.ts'
import styles from './media.module.css'

/** Files as pictures. */
export function FileGrid({ rows, onOpen }: { rows: readonly FileRow[]; onOpen: (row: FileRow) => void }) {
  const text = useText()
  return (
    <ul className={styles.grid} aria-label={text.t('media.title')}>
      {rows.map((row) => (
        <li key={row.file_key}>
          <button type="button" className={styles.tile} onClick={() => onOpen(row)}>
            <FilePicture row={row} isLarge />
            <span className={styles.fileName}>{row.name}</span>
            <span className={styles.quiet}>
              {sizeOfFile(row, text)} · {text.t(`media.use_${row.use}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
