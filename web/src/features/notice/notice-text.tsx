import { SafeHtml } from '../agreement/index.ts'
import type { Notice } from './use-notices.ts'

/** Text of a notice, or its summary if it has none. Links open in a new window. */
export function NoticeText({ notice }: { notice: Notice }) {
  return notice.content ? <SafeHtml html={notice.content} /> : <p>{notice.desc}</p>
}
