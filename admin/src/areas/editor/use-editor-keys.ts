import { useEffect, useRef } from 'react'

export interface EditorKeys {
  onSave: () => void
  onPublish: () => void
  onVersions: () => void
  onPreview: () => void
}

/** Keys of the editor, also from within a field: `Ctrl S`, `Ctrl Enter`, `Ctrl Shift H`, `Ctrl Shift P`. A dialog that is open has its own. */
export function useEditorKeys(keys: EditorKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[role$="dialog"]')) return
      const key = event.key.toLowerCase()
      const { onSave, onPublish, onVersions, onPreview } = current.current
      if (key === 's' && !event.shiftKey) onSave()
      else if (key === 'enter') onPublish()
      else if (key === 'h' && event.shiftKey) onVersions()
      else if (key === 'p' && event.shiftKey) onPreview()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
