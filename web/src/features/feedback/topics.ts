/** What feedback is about; it goes over the wire as the beginning of the title (screens 11). */
export const TOPICS = ['content', 'play', 'pay', 'other'] as const
export type Topic = (typeof TOPICS)[number]

export const readTopic = (text: string | undefined): Topic | undefined => TOPICS.find((topic) => topic === text)

/**
 * The topic as it stands before the colon of a sent title, `""` when there is none. Titles of other clients may be long
 * sentences with a colon somewhere: those have no topic.
 */
export function topicOfTitle(title: string): string {
  const match = /^([^：:]{1,24}?)\s?[：:]/u.exec(title)
  return match?.[1] ?? ''
}
