import { Upload } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { filesOf, hasFiles } from '../../upload/index.ts'
import styles from './drop-anywhere.module.css'
import { useAddFiles } from './use-add-files.ts'

/** Files may be dropped on every page; a part of a page that takes them itself has said so before. */
export function DropAnywhere() {
  const { t } = useText()
  const add = useAddFiles()
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  useEffect(() => {
    const change = (by: number) => {
      depth.current = Math.max(0, depth.current + by)
      setOver(depth.current > 0)
    }
    const enter = (event: DragEvent) => hasFiles(event.dataTransfer) && change(1)
    const leave = (event: DragEvent) => hasFiles(event.dataTransfer) && change(-1)
    const over = (event: DragEvent) => {
      // Without this the browser would open the file in place of the console.
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth.current = 0
      setOver(false)
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      void filesOf(event.dataTransfer).then(add)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [add])
  if (!isOver) return null
  return (
    <div className={styles.veil}>
      <p className={styles.sign}>
        <Icon of={Upload} size={24} />
        {t('uploads.drop_anywhere')}
      </p>
    </div>
  )
}
