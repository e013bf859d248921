/** Writes of operators to categories and tags. */
import { type ConsoleMenuDeps, createConsoleCategories } from './console-categories.ts'
import { createConsoleMerge } from './console-merge.ts'
import { createConsoleTagMerge } from './console-tag-merge.ts'
import { createConsoleTags } from './console-tags.ts'
import { createConsoleTree } from './console-tree.ts'

export function createConsoleMenu(deps: ConsoleMenuDeps) {
  const categories = createConsoleCategories(deps)
  const tree = createConsoleTree(deps)
  const merging = createConsoleMerge(deps)
  const tags = createConsoleTags(deps)
  const tagMerging = createConsoleTagMerge(deps)
  return {
    handlers: {
      'POST /admin/api/content.Category/save': categories.save,
      'POST /admin/api/content.Category/move': tree.move,
      'POST /admin/api/content.Category/merge': merging.merge,
      'POST /admin/api/content.Category/delete': categories.remove,
      'POST /admin/api/content.Tag/save': tags.save,
      'POST /admin/api/content.Tag/merge': tagMerging.merge,
      'POST /admin/api/content.Tag/delete': tags.remove,
    },
    undo: { ...categories.undo, ...tree.undo, ...merging.undo, ...tags.undo, ...tagMerging.undo },
  }
}
