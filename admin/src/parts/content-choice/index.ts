/** One content, found by its name. */
export { ContentChoice } from './content-choice.tsx'
export { ContentSearch } from './content-search.tsx'
