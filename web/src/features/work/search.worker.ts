import type { WorkChallenge } from '@zimu/contract'
import { type SearchNews, search } from './search.ts'

const tell = (news: SearchNews) => self.postMessage(news)

self.onmessage = async ({ data }: MessageEvent<WorkChallenge>) => {
  tell({ solution: await search(data, (share) => tell({ share })).catch(() => null) })
}
