/** Takes `lang` out of the address of the entry that the browser is on. */
function dropLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

/**
 * Takes `lang` out of the page's address, so that a choice made later holds after a refresh too. Entries that lie further
 * back bear it still: they are changed when they are come to.
 */
export function forgetAddressLanguage(): void {
  dropLanguage()
  addEventListener('popstate', dropLanguage)
}
