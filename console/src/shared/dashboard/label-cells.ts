/** A cell without its head says what it is of; the heads are in the table already. */
export const labelCells = (table: HTMLTableElement, main: number): void => {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent ?? '')
  for (const row of [...table.tBodies].flatMap(({ rows }) => [...rows])) {
    let at = 0
    for (const cell of row.cells) {
      if (at > 0 && cell.colSpan === 1) cell.dataset['label'] = heads[at] ?? ''
      cell.toggleAttribute('data-main', at > 0 && at === main)
      at += cell.colSpan
    }
  }
}
