/** Search words, words sought in vain and synonyms. */
import { LANGUAGES } from '@zimu/contract'
import { CommandFailure, type Given, type ServiceCommand } from '../../command.ts'
import { idsOf, REASON, reasonOf, rowId } from '../../console/given-values.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

const WORDS = { name: 'words', meaning: 'numbers from “searchword list”, with commas between them' }
const LANGUAGE = { value: '<language>', meaning: `${LANGUAGES.join(', ')}; default: zh-Hans` }
const LIMIT = { value: '<n>', meaning: 'number of lines, at most 100; default: 50' }
const STATES = ['hot', 'review', 'hidden'] as const

function languageOf(given: Given) {
  const text = textOf(given, 'language') || LANGUAGES[0]
  const language = LANGUAGES.find((one) => one === text)
  if (!language) throw new CommandFailure(`--language is one of ${LANGUAGES.join(', ')}`, 2)
  return language
}
const limitOf = (given: Given) => numberOf(given, 'limit', { min: 1, max: 100, fallback: 50 })

const listCommand: ServiceCommand = {
  name: 'searchword list',
  summary: 'Lists the search words of a language in one state, as CSV',
  example: 'searchword list --state review',
  arguments: [],
  options: {
    state: { value: '<state>', meaning: 'hot, review (nobody has decided) or hidden; default: hot' },
    language: LANGUAGE,
    limit: LIMIT,
  },
  runs: 'service',
  isRead: true,
  async run({ console }, given, output) {
    const text = textOf(given, 'state') || STATES[0]
    const state = STATES.find((one) => one === text)
    if (!state) throw new CommandFailure(`--state is one of ${STATES.join(', ')}`, 2)
    const input = { state, language: languageOf(given), limit: limitOf(given) }
    const { list } = await console.call('GET /admin/api/search.Word/list', input)
    output.print('word,name,searches')
    for (const { searchword_id, name, hits } of list) output.print(csvLine([searchword_id, name, hits]))
    return 0
  },
}

/** A command that decides on some words. */
const wordsCommand = (
  name: string,
  summary: string,
  call: 'review' | 'disable' | 'hot',
  rest: Readonly<Record<string, unknown>>,
): ServiceCommand => ({
  name: `searchword ${name}`,
  summary,
  example: `searchword ${name} 3,7`,
  arguments: [WORDS],
  options: { ...(call === 'hot' ? { language: LANGUAGE } : {}), reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const searchword_ids = idsOf(argumentOf(given, 0), 'words')
    const language = call === 'hot' ? { language: languageOf(given) } : {}
    const input = { searchword_ids, ...language, ...rest, ...reasonOf(given) }
    await console.send(`POST /admin/api/search.Word/${call}`, input)
    output.print(`${searchword_ids.length} words: ${name}`)
    return 0
  },
})

const missIgnoreCommand: ServiceCommand = {
  name: 'searchword ignore',
  summary: 'Leaves a word out of those sought in vain, or takes it in again',
  example: 'searchword ignore 墨水',
  arguments: [{ name: 'name', meaning: 'the word' }],
  options: { language: LANGUAGE, again: { meaning: 'takes it in again' }, reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const is_ignored = given.options.again === true ? 0 : 1
    const input = { lang: languageOf(given), name: argumentOf(given, 0), is_ignored, ...reasonOf(given) } as const
    await console.call('POST /admin/api/search.Miss/ignore', input)
    output.print(`${input.name} is ${is_ignored === 1 ? 'ignored' : 'listed again'}`)
    return 0
  },
}

const synonymListCommand: ServiceCommand = {
  name: 'synonym list',
  summary: 'Lists the synonyms, newest first, as CSV',
  example: 'synonym list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ console }, _given, output) {
    const { list } = await console.call('GET /admin/api/search.Synonym/list', {})
    output.print('synonym,word,other,one_way')
    for (const { synonym_id, word, other, is_one_way } of list)
      output.print(csvLine([synonym_id, word, other, is_one_way]))
    return 0
  },
}

const synonymSaveCommand: ServiceCommand = {
  name: 'synonym save',
  summary: 'Makes a synonym, or changes one; search follows at once',
  example: 'synonym save 毛笔 brush',
  arguments: [
    { name: 'word', meaning: 'who searches for it …' },
    { name: 'other', meaning: '… finds this as well, and the other way round' },
  ],
  options: {
    'one-way': { meaning: 'not the other way round' },
    id: { value: '<n>', meaning: 'the synonym that is changed; without: a new one' },
    reason: REASON,
  },
  runs: 'service',
  async run({ console }, given, output) {
    const max = Number.MAX_SAFE_INTEGER
    const id = given.options.id === undefined ? {} : { synonym_id: numberOf(given, 'id', { min: 1, max }) }
    const words = { word: argumentOf(given, 0), other: argumentOf(given, 1) }
    const is_one_way = given.options['one-way'] === true ? 1 : 0
    const input = { ...id, ...words, is_one_way, ...reasonOf(given) } as const
    const { synonym_id } = await console.call('POST /admin/api/search.Synonym/save', input)
    output.print(`synonym ${synonym_id} saved`)
    return 0
  },
}

const synonymDeleteCommand: ServiceCommand = {
  name: 'synonym delete',
  summary: 'Deletes a synonym',
  example: 'synonym delete 3',
  arguments: [{ name: 'synonym', meaning: 'number from “synonym list”' }],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const synonym_id = rowId(given)
    await console.call('POST /admin/api/search.Synonym/delete', { synonym_id, ...reasonOf(given) })
    output.print(`synonym ${synonym_id} deleted`)
    return 0
  },
}

export const searchWordCommands: readonly ServiceCommand[] = [
  listCommand,
  wordsCommand('show', 'Shows words to visitors that many searched for', 'review', { is_show: 1 }),
  wordsCommand('never', 'Decides that words are never shown to visitors', 'review', { is_show: 0 }),
  wordsCommand('hot', 'Puts hot words of a language first, in order', 'hot', {}),
  wordsCommand('hide', 'Hides words from visitors', 'disable', { is_disable: 1 }),
  wordsCommand('unhide', 'Shows words again that were hidden', 'disable', { is_disable: 0 }),
  missIgnoreCommand,
  synonymListCommand,
  synonymSaveCommand,
  synonymDeleteCommand,
]
