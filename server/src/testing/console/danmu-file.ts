/** Files of danmu as the console sends them. */

/** A list of comments (`<d p="…">…</d>`) in base64. */
export const danmuFile = (comments: string): string =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>${comments}</i>`).toString('base64')
