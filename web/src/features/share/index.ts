/** Passing a page on: the system's sheet where there is one, else the link is copied. */
export { ShareButton, type ShareButtonProps } from './share-button.tsx'
