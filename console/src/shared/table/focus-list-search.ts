/** Puts the caret into the search of the list on the screen. */
export const focusListSearch = (): void => {
  // Lists of pages that were left are still in the document, hidden.
  const fields = document.querySelectorAll<HTMLInputElement>('.list-page .filter-bar .filter-bar-text input')
  const field = [...fields].find((one) => one.checkVisibility())
  field?.focus()
  field?.select()
}
