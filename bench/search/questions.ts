/** What is asked: lists of a search, what is typed, what is said in films, comments, visits of a guest. */
import { adoptedVisits, MAX_VISITS } from '../adopted-visits.ts'

/** A question in as many variants as are asked: kept answers would be as fast as a file. */
export interface Question {
  kind: 'search' | 'suggest' | 'cues' | 'comments' | 'adopt'
  /** What is asked about. */
  what: string
  variants: readonly Variant[]
}

export interface Variant {
  path: string
  headers?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: unknown
}

export interface Asked {
  words: readonly string[]
  thread: { content_id: number; comment_id: number }
  /** Session of a member. */
  token: string
  /** Highest id of a content. */
  lastId: number
}

/** Page sizes around the usual 20. */
const LIMITS = Array.from({ length: 20 }, (_, index) => 11 + index)
const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es']
/** Words that stand in descriptions only: no title begins with two places. */
const SENTENCES = ['江南 塞北', '宫廷 书院', '灯下 窗前 案上']
/** As typed: by character, by sound, by initials, a letter, more than any title has. */
const TYPED = ['的', '笔画', '江南碑', 'jiangnan', 'jnbk', 'j', 'bi', '一二三']
const SAID = ['的', '笔画', 'ink', 'the stroke', 'a', 'paper turns', '碑刻里的笔画']
const ADOPTED = { usual: 20, most: MAX_VISITS }

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))

const list = (values: Record<string, string | number>) =>
  LIMITS.map((limit) => ({ path: `/api/content.Content/list?${query({ ...values, limit })}` }))

/** By language, for guests and for a member. */
function spoken(path: string, token: string): Variant[] {
  return LANGUAGES.flatMap((language) =>
    [{}, { apitoken: token }].map((who) => ({ path, headers: { 'think-lang': language, ...who } })),
  )
}

function comments({ content_id, comment_id }: Asked['thread']): Question[] {
  const kinds: [what: string, values: Record<string, string | number>][] = [
    ['newest of 20,000', { sort_field: 'comment_id', sort_value: 'desc' }],
    ['most liked of 20,000', { sort_field: 'like_num', sort_value: 'desc' }],
    ['page 50', { sort_field: 'like_num', sort_value: 'desc', page: 50 }],
    ['answers', { parent_id: comment_id }],
  ]
  return kinds.map(([what, values]) => ({
    kind: 'comments',
    what,
    variants: LIMITS.map((limit) => ({
      path: `/api/content.Comment/list?${query({ content_id, ...values, limit })}`,
    })),
  }))
}

function adoptions({ token, lastId }: Asked): Question[] {
  return Object.entries(ADOPTED).map(([what, count]) => ({
    kind: 'adopt',
    what: `${what}, ${count} visits`,
    variants: LIMITS.map((_, turn) => ({
      path: '/api/member.Footprint/adopt',
      headers: { apitoken: token },
      body: adoptedVisits(count, turn, lastId),
    })),
  }))
}

/** All questions, over a catalogue with these words in its titles. */
export function questionsOf(asked: Asked): Question[] {
  const { words, token, thread } = asked
  const at = (name: string, keywords: string) => `/api/content.Content/${name}?${query({ keywords })}`
  return [
    ...words.map((word) => ({ kind: 'search' as const, what: word, variants: list({ keywords: word }) })),
    ...SENTENCES.map((word) => ({ kind: 'search' as const, what: word, variants: list({ keywords: word }) })),
    ...TYPED.map((what) => ({ kind: 'suggest' as const, what, variants: spoken(at('suggest', what), token) })),
    ...SAID.map((what) => ({ kind: 'cues' as const, what, variants: spoken(at('cues', what), token) })),
    ...comments(thread),
    ...adoptions(asked),
  ]
}
