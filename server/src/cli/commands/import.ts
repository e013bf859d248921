import { stat } from 'node:fs/promises'
import { openMediaAddresses } from '../../ports/media-store/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../parse-args.ts'

export const importCommand: ServiceCommand = {
  name: 'import',
  summary: 'Publishes a folder of films, pictures and texts',
  details: [
    'What makes one content (docs/operating.md says more):',
    '  text.md                an article; text.en.md translates it',
    '  film.mp4               a video; film.md says title, category, tags, vip … in its head,',
    '                         film.jpg is its cover, film.vtt and film.fr.srt are its subtitles',
    '  folder/                one content: its films in order, else its pictures as a gallery, else its text',
    'A second run changes nothing; changed files change their content.',
  ].join('\n'),
  arguments: [{ name: 'folder', meaning: 'folder to publish', is_path: true }],
  options: {},
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const folder = argumentOf(given, 0)
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) throw new CommandFailure(`There is no folder ${folder}.`)
    // With its libraries for texts, pictures and films, which the server holds only while somebody imports.
    const { importFolder } = await import('../../catalogue/import/import-folder.ts')
    const { database, media, clock } = deps
    const addresses = openMediaAddresses(deps)
    const report = await importFolder({ database, media, clock, addresses, content: modules.contents }, folder, output)
    const { added, updated, unchanged, problems } = report
    output.say(`${added} added, ${updated} updated, ${unchanged} unchanged, ${problems.length} not published`)
    return problems.length > 0 ? 1 : 0
  },
}
