import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import { FilePicture } from './file-picture.tsx'
import { type FileRow, lengthOf, pixelsOf, sizeOfFile, toneOfUse } from './file-words.ts'
import styles from './media.module.css'

function Name({ row }: { row: FileRow }) {
  return (
    <span className={styles.name}>
      <FilePicture row={row} />
      <span className={styles.words}>
        <span className={styles.fileName} title={row.name}>
          {row.name}
        </span>
        <span className={styles.quiet}>{row.ext}</span>
      </span>
    </span>
  )
}

/** Row on a phone. */
export function FileCard({ row }: { row: FileRow }) {
  const text = useText()
  return (
    <span className={styles.name}>
      <FilePicture row={row} />
      <span className={styles.words}>
        <span className={styles.fileName}>{row.name}</span>
        <span className={styles.quiet}>
          {sizeOfFile(row, text)} · {text.t(`media.use_${row.use}`)}
        </span>
      </span>
    </span>
  )
}

/** Columns of the list; the same until the language changes. */
export function useFileColumns(): Column<FileRow>[] {
  const text = useText()
  return useMemo(() => {
    const { t } = text
    return [
      { key: 'name', title: t('media.name'), leastWidth: 180, render: (row) => <Name row={row} /> },
      { key: 'size', title: t('media.size'), width: 96, isNumber: true, render: (row) => sizeOfFile(row, text) },
      { key: 'extent', title: t('media.extent'), width: 120, isNumber: true, isWide: true, render: pixelsOf },
      { key: 'length', title: t('media.length'), width: 84, isNumber: true, render: (row) => lengthOf(row, text) },
      {
        key: 'use',
        title: t('media.state'),
        width: 112,
        render: (row) => <StateTag tone={toneOfUse(row)}>{t(`media.use_${row.use}`)}</StateTag>,
      },
      {
        key: 'time',
        title: t('media.time'),
        width: 128,
        isWide: true,
        render: ({ create_time }) => <When time={create_time} className={styles.quiet} />,
      },
    ]
  }, [text])
}
