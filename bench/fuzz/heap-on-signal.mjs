// Loaded into the measured process (`node --expose-gc --import …`): on SIGUSR2 it cleans up and says what it still holds.
let asked = 0
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  asked += 1
  console.log(`held ${heapUsed + external} bytes at question ${asked}`)
})
