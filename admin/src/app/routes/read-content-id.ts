/** Number of a content in an address; undefined when it is none. */
export function readContentId(text: string): number | undefined {
  const content_id = Number(text)
  return Number.isSafeInteger(content_id) && content_id >= 1 ? content_id : undefined
}
