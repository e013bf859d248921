/** The card that others (chats, networks) show of a shared content: what the page of a link tells them. Pure. */

/** A text is cut to this many characters. */
export const MAX_CARD_DESCRIPTION = 200

interface Crop {
  url: string
  width: number
  height: number
}

export interface CardSource {
  covers: { w: Crop | null; h: Crop | null }
  image_url: string
  image_width: number
  image_height: number
}

/** The picture of a card: previews of links are wide, so that the landscape crop is preferred. Undefined: there is none. */
export function cardPicture({ covers, image_url, image_width, image_height }: CardSource): Crop | undefined {
  const picture = covers.w ?? covers.h ?? { url: image_url, width: image_width, height: image_height }
  return picture.url ? picture : undefined
}

/** A text as one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Shortens a text to one line of the length that previews show. */
export function summarise(text: string): string {
  const characters = [...oneLine(text)]
  return characters.length > MAX_CARD_DESCRIPTION
    ? `${characters.slice(0, MAX_CARD_DESCRIPTION - 1).join('')}…`
    : characters.join('')
}

/** Title of a page that shows a content. */
export const pageTitle = (name: string, site: string): string => (site ? `${name} · ${site}` : name)

/** Address of a content's page, by its id. `origin` without a slash at the end. */
export const shareUrl = (origin: string, content_id: number): string => `${origin}/s/${content_id}`
