/**
 * A way back after something was removed.
 * @example {removed && <UndoToast text={t('…')} onUndo={restore} onEnd={() => setRemoved(null)} />}
 */
export { UndoToast, type UndoToastProps } from './undo-toast.tsx'
