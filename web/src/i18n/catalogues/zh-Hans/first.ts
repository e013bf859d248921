/** Texts that the first view of home needs: they come with the app itself. One file per area of the product. */
import { content } from './content.ts'
import { home } from './home.ts'
import { notice } from './notice.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'

export const first = { ...shell, ...pages, ...content, ...home, ...notice } as const
