import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './drop-zone.module.css'
import { useDrop } from './use-drop.ts'

interface DropZoneProps {
  title: string
  text: ReactNode
  onFiles: (files: File[]) => void
  /** Its height and what else differs. */
  className?: string | undefined
  /** In place of the words: something is on its way already. */
  instead?: ReactNode
  /** Below the words. */
  children?: ReactNode
}

/** A field for dropped files. */
export function DropZone({ title, text, onFiles, className, instead, children }: DropZoneProps) {
  return (
    <div className={classNames(styles.zone, className)} {...useDrop(onFiles)}>
      {instead || (
        <>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
          {children}
        </>
      )}
    </div>
  )
}
