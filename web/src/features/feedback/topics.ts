/** Topics of feedback; sent as the prefix of the title. */
export const TOPICS = ['content', 'play', 'pay', 'other'] as const
export type Topic = (typeof TOPICS)[number]

export const readTopic = (text: string | undefined): Topic | undefined => TOPICS.find((topic) => topic === text)

/** Topic of a sent title, `""` if there is none. Titles of other clients may contain a colon without being prefixed. */
export function topicOfTitle(title: string): string {
  const match = /^([^：:]{1,24}?)\s?[：:]/u.exec(title)
  return match?.[1] ?? ''
}
