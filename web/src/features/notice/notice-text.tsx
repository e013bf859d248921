import { SafeHtml } from '../agreement/index.ts'
import type { Notice } from './use-notices.ts'

/** The whole text of a notice, or its summary where there is no more. Links lead out into a new window. */
export function NoticeText({ notice }: { notice: Notice }) {
  return notice.content ? <SafeHtml html={notice.content} /> : <p>{notice.desc}</p>
}
