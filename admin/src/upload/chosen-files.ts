/** Files of a drop, those in folders too. */

/** So many are taken at once. */
export const MAX_FILES = 200

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder is read in pieces, until a piece is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (piece.length === 0 || all.length > MAX_FILES) return all
    all.push(...piece)
  }
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length > MAX_FILES) return
  if (isFile(entry)) files.push(await fileOf(entry))
  else if (isFolder(entry)) for (const inner of await entriesOf(entry)) await collect(inner, files)
}

/** Whether something is dragged that holds files. */
export const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** Has to be called while the event is handled: what was dropped is gone after it. At most `MAX_FILES` and one. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const plain = [...transfer.files]
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const files: File[] = []
  for (const entry of entries) if (entry) await collect(entry, files)
  // Hidden files of systems are nobody's wish.
  return files.filter(({ name }) => !name.startsWith('.'))
}
