/** Danmu on the console: its calls, and how acts are taken back. */
import type { OperatorHandlers } from '../../../context.ts'
import type { DanmuService } from '../danmu.service.ts'
import { type ConsoleFilmsDeps, createConsoleFilms } from '../exchange/console-films.ts'
import { type ConsoleWordsDeps, createConsoleWords } from '../words/console-words.ts'
import { type BansDeps, createBans } from './bans.ts'
import { createDecisions } from './decisions.ts'
import { createDanmuQueue, type QueueDeps } from './queue.ts'
import { createDanmuSearch } from './search.ts'

export type ConsoleDanmuDeps = BansDeps & QueueDeps & ConsoleWordsDeps & ConsoleFilmsDeps

type DanmuCall = Extract<keyof OperatorHandlers, `${string} /admin/api/danmu.${string}`>

export function createConsoleDanmu(deps: ConsoleDanmuDeps, service: DanmuService) {
  const { onDecide, onTakeBack, forgetWords, exchange } = service
  const queue = createDanmuQueue(deps)
  const search = createDanmuSearch(deps)
  const decisions = createDecisions({ ...deps, onDecide, onTakeBack })
  const bans = createBans(deps)
  const words = createConsoleWords(deps, forgetWords)
  const films = createConsoleFilms(deps, exchange)
  return {
    operatorHandlers: {
      'GET /admin/api/danmu.Queue/list': queue.list,
      'POST /admin/api/danmu.Item/decide': decisions.decide,
      'GET /admin/api/danmu.Item/list': search.list,
      'GET /admin/api/danmu.Sender/info': search.sender,
      'GET /admin/api/danmu.Ban/list': bans.list,
      'POST /admin/api/danmu.Ban/make': bans.make,
      'POST /admin/api/danmu.Ban/end': bans.end,
      ...words.handlers,
      ...films.handlers,
    } satisfies Pick<OperatorHandlers, DanmuCall>,
    exports: films.exports,
    undo: { ...decisions.undo, ...bans.undo, ...words.undo, ...films.undo },
  }
}
