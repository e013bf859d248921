import { minutes } from '@zimu/contract/durations'
import { createApp } from '../../app.ts'
import { closeDeps, openDeps } from '../../boot.ts'
import { type AloneCommand, CommandFailure } from '../command.ts'

/** Resolves with the name of the signal that ends the process. */
const waitForSignal = () =>
  new Promise<string>((resolve) => {
    // A promise alone keeps no process alive.
    const alive = setInterval(() => undefined, minutes(1))
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        clearInterval(alive)
        resolve(signal)
      })
  })

export const workerCommand: AloneCommand = {
  name: 'worker',
  summary: 'Converts films until it is stopped, and does nothing else: no address, no other jobs',
  details: [
    'With PostgreSQL it runs beside the servers, with the same data folder (ZIMU_DATA). Workers take from one queue, each as many at a',
    'time as the setting media.transcode_num says; while one is alive, the servers convert nothing.',
    'The embedded database belongs to one process: there it works while the server is stopped.',
    'Ctrl C or SIGTERM stops it; what it was working on waits for the next process.',
  ].join('\n'),
  example: 'worker',
  arguments: [],
  options: {},
  runs: 'alone',
  async run(config, _given, output, repository) {
    const deps = await openDeps({ ...config, adminPort: null }, repository, { level: config.logLevel })
    if (!(await deps.transcoder.abilities()).canRender) {
      await closeDeps(deps)
      throw new CommandFailure(
        'There is no ffmpeg here that can convert films. Install ffmpeg 4.4 or newer, with libx264.',
      )
    }
    const app = await createApp(deps)
    try {
      await app.modules.media.joinWorkers()
      if (config.metricsPort !== null) await app.metrics?.listen(config.metricsPort, config.metricsHost)
      await app.startJobs(['media'])
      output.print(`Converting films of ${deps.database.label}`)
      const signal = await waitForSignal()
      output.note(`${signal}: putting back what is in work …`)
    } finally {
      await app.close()
      await closeDeps(deps)
    }
    return 0
  },
}
