// Loaded into a running product (`node --import …`): at each SIGUSR2 its clock stands ten minutes later (or CLOCK_MOVE_MS), and it
// says so.
const MOVE_MS = Number(process.env.CLOCK_MOVE_MS) || 600_000
const readTime = Date.now
let movedMs = 0
Date.now = () => readTime() + movedMs
process.on('SIGUSR2', () => {
  movedMs += MOVE_MS
  process.stdout.write(`the clock stands ${movedMs} ms later\n`)
})
