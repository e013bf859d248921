const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/**
 * A size in bytes as people read it (`file_size_name`, docs/wire.md#files).
 * @example formatFileSize(1_572_864) // '1.5MB'
 */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : Number(value.toFixed(1))}${UNITS[step]}`
}
