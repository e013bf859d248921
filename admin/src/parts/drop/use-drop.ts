import { type DragEvent, useState } from 'react'
import { filesOf, hasFiles } from '../../upload/index.ts'

/**
 * Properties of an element that takes dropped files, those in folders too; `data-over` while some are held over it. What is dropped
 * elsewhere on the page becomes an upload that belongs to nothing.
 */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      void filesOf(event.dataTransfer).then(onFiles)
    },
  }
}
