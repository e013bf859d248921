/** The search on the console: its words, synonyms, what was sought in vain, a try. */
import { type ConsoleFindingDeps, createConsoleFinding } from './console-finding.ts'
import { createConsoleMisses } from './console-misses.ts'
import { type ConsoleSynonymsDeps, createConsoleSynonyms } from './console-synonyms.ts'
import { createConsoleWords } from './console-words.ts'

export function createConsoleSearch(deps: ConsoleSynonymsDeps & ConsoleFindingDeps) {
  const words = createConsoleWords(deps)
  const synonyms = createConsoleSynonyms(deps)
  const finding = createConsoleFinding(deps)
  const misses = createConsoleMisses(deps)
  return {
    handlers: {
      'GET /admin/api/search.Word/list': words.list,
      'POST /admin/api/search.Word/review': words.review,
      'POST /admin/api/search.Word/hot': words.hot,
      'POST /admin/api/search.Word/disable': words.disable,
      'GET /admin/api/search.Miss/list': finding.misses,
      'POST /admin/api/search.Miss/ignore': misses.ignore,
      'GET /admin/api/search.Synonym/list': synonyms.list,
      'POST /admin/api/search.Synonym/save': synonyms.save,
      'POST /admin/api/search.Synonym/delete': synonyms.remove,
      'GET /admin/api/search.Try/list': finding.try,
    },
    undo: { ...words.undo, ...synonyms.undo, ...misses.undo },
  }
}
