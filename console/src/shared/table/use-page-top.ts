import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list starts at its top, when that is out of sight. */
export const usePageTop = (page: number): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start' })
    list.current?.querySelector('.list-table-box')?.scrollTo({ top: 0 })
  }, [page])
  return list
}
