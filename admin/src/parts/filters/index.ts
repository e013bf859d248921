/** Filters of a list: views, search field, chips. */
export { type Filter, FilterBar, FilterChips } from './filter-bar.tsx'
export { SearchBox } from './search-box.tsx'
export { type ViewTab, ViewTabs } from './view-tabs.tsx'
