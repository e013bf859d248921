import { content } from './content.ts'
import { home } from './home.ts'
import { notice } from './notice.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'

export const first = { ...shell, ...pages, ...content, ...home, ...notice }
