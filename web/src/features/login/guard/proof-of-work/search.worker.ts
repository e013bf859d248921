import type { WorkChallenge } from '@zimu/contract'
import { type SearchMessage, search } from './search.ts'

const report = (news: SearchMessage) => self.postMessage(news)

self.onmessage = async ({ data }: MessageEvent<WorkChallenge>) => {
  report({ solution: await search(data, (share) => report({ share })).catch(() => null) })
}
