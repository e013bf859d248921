/** The program. Nothing else starts anything. */

import { keepYoungSpaceSmall } from './process/young-space.ts'

// Before the modules are read: they are most of what the start makes and keeps.
const letYoungSpaceGrow = keepYoungSpaceSmall()
const { runServer } = await import('./run-server.ts')
await runServer()
letYoungSpaceGrow()
