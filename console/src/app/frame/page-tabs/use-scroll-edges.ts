import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks a list that scrolls sideways with the edges behind which there is more, so that its style can fade them. */
export const useScrollEdges = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return undefined
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current
      current.toggleAttribute('data-more-before', scrollLeft > 1)
      current.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    mark()
    current.addEventListener('scroll', mark, { passive: true })
    const watch = new ResizeObserver(mark)
    watch.observe(current)
    const news = new MutationObserver(mark)
    news.observe(current, { childList: true, characterData: true, subtree: true })
    return () => {
      current.removeEventListener('scroll', mark)
      watch.disconnect()
      news.disconnect()
    }
  }, [])
  return list
}
