import { useEffect, useRef } from 'react'

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row=${JSON.stringify(id)}]`)

/** When a row goes that had the focus, the next one gets it, or the one before, or the page. */
export const useRowFocus = (): ((id: string) => void) => {
  const watched = useRef<{ id: string; next: string }>(undefined)
  useEffect(() => {
    const { current } = watched
    if (current === undefined || document.activeElement !== document.body || rowOf(current.id) !== null) return
    watched.current = undefined
    const target = rowOf(current.next) ?? document.getElementById('page')
    target?.focus({ preventScroll: true })
  })
  return (id) => {
    const row = rowOf(id)
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    watched.current = { id, next: beside?.getAttribute('data-row') ?? '' }
  }
}
