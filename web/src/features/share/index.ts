/** Shares a page by the system's dialog, else copies the link. */
export { ShareButton, type ShareButtonProps } from './share-button.tsx'
export { useCopy } from './use-copy.ts'
