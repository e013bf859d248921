import type { IconNode } from 'lucide'

/** Lucide's ellipsis as one line of three points instead of three circles: every row of every list has it. */
export const ThreeDots: IconNode = [['path', { d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: '3.75' }]]
