import { stat } from 'node:fs/promises'
import { absoluteUrl, contentUrl } from '@zimu/contract/page-urls'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'

export const importCommand: ServiceCommand = {
  name: 'import',
  summary: 'Publishes a folder of films, pictures and texts',
  details: [
    'Files of one content (more in docs/operating.md):',
    '  text.md                an article; text.en.md translates it',
    '  film.mp4               a video; the front matter of film.md holds title, category, tags, vip …;',
    '                         film.jpg is its cover, film.vtt and film.fr.srt are its subtitles',
    '  folder/                one content: its films in order, else its pictures as a gallery, else its text; with',
    '                         hls/master.m3u8 and storyboard.webp + storyboard.json beside the film, if you have them',
    'Says one line per content: what was done, its name, its file and its address. A second run with unchanged files changes nothing; a changed file updates its content. Exit code 1 if a file could not be',
    'published; the rest is.',
  ].join('\n'),
  example: 'import /srv/films',
  arguments: [{ name: 'folder', meaning: 'folder to publish', isPath: true }],
  options: { 'dry-run': { meaning: 'reads and checks everything, says what would be done, and writes nothing' } },
  runs: 'service',
  isRead: ({ options }) => options['dry-run'] === true,
  async run({ deps, modules }, given, output) {
    const folder = argumentOf(given, 0)
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) throw new CommandFailure(`There is no folder ${folder}.`)
    // Loaded here, because its libraries for texts, pictures and films are needed only while somebody imports.
    const { importFolder } = await import('../../catalogue/import/import-folder.ts')
    const { database, media, clock, config, transcoder } = deps
    const addresses = openMediaAddresses(deps)
    const isDryRun = given.options['dry-run'] === true
    const report = await importFolder(
      { database, media, clock, addresses, transcoder, content: modules.contents },
      folder,
      output,
      {
        isDryRun,
        addressOf: (content) =>
          config.publicUrl === '' ? `/#${contentUrl(content)}` : absoluteUrl(config.publicUrl, contentUrl(content)),
      },
    )
    const { added, updated, unchanged, problems } = report
    const counts = `${added} added, ${updated} updated, ${unchanged} unchanged, ${problems.length} not published`
    output.print(isDryRun ? `nothing was written; it would be ${counts}` : counts)
    return problems.length > 0 ? 1 : 0
  },
}
