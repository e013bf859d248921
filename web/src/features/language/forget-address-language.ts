/** Removes `lang` from the address of the current history entry. */
function dropLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

/**
 * Removes `lang` from the page's address, so that a later choice survives a refresh. Older history entries are changed
 * when the visitor returns to them.
 */
export function forgetAddressLanguage(): void {
  dropLanguage()
  addEventListener('popstate', dropLanguage)
}
