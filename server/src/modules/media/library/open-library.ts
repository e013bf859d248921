/** The library of files: its calls, undo, and the erasing of what was given up. */
import { createFileDelete, type FileDeleteDeps } from './file-delete.ts'
import { createFileInfo } from './file-info.ts'
import { createFileList } from './file-list.ts'
import { createLibraryRows, type LibraryDeps } from './library-rows.ts'

export type Library = ReturnType<typeof openLibrary>

export function openLibrary(deps: LibraryDeps & FileDeleteDeps) {
  const rows = createLibraryRows(deps)
  const { undo, prune, ...deletion } = createFileDelete(deps)
  return { list: createFileList(deps, rows), info: createFileInfo(deps, rows), delete: deletion.delete, undo, prune }
}
