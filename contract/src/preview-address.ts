/** How a document is told that it is a preview. A module of its own: the app looks at every start, and reads the rest then only. */

/** What a document asked for in this way is: it may stand in a frame of the console, and no cache keeps it. */
export const PREVIEW_QUERY = 'preview=1'
export const isPreviewAddress = (url: string): boolean => /[?&]preview=1(&|#|$)/.test(url)
