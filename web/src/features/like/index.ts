/** The like button of a content. */
export { LikeButton } from './like-button.tsx'
export type { Liked } from './use-like.ts'
