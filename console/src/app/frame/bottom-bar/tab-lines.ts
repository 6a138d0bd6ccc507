import './tab-line.css'

/** Lines of tabs and of links that stand as tabs. */
const LINES = '.page-links, .breakdown-links, .report-presets, .adset-detail-tabs'
const CHOSEN = '[aria-current]:not([aria-current=false]), [aria-selected=true]'

/** Says behind which edges there is more, so that the style can fade them. */
const markEdges = (line: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth } = line
  line.classList.toggle('has-more-before', scrollLeft > 1)
  line.classList.toggle('has-more-after', scrollLeft + clientWidth < scrollWidth - 1)
}

/** On a phone tabs stand in one line that scrolls, with the chosen one in view. Returns what ends it. */
export const keepTabsInLine = (): (() => void) => {
  const shown = new WeakMap<HTMLElement, Element | null>()
  let frame: number | undefined
  const settle = (): void => {
    frame = undefined
    for (const line of document.querySelectorAll<HTMLElement>(LINES)) {
      line.classList.add('tab-line')
      const chosen = line.querySelector<HTMLElement>(CHOSEN)
      // A page that is kept behind another has no width; it is looked at again when it is shown.
      if (line.clientWidth > 0 && chosen !== shown.get(line)) {
        shown.set(line, chosen)
        if (chosen !== null)
          line.scrollLeft = chosen.offsetLeft - line.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
      }
      markEdges(line)
    }
  }
  const ask = (): void => {
    frame ??= requestAnimationFrame(settle)
  }
  const scrolled = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.matches('.tab-line')) markEdges(target)
  }
  const news = new MutationObserver(ask)
  news.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-current', 'aria-selected'],
  })
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
  window.addEventListener('resize', ask)
  ask()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    news.disconnect()
    document.removeEventListener('scroll', scrolled, true)
    window.removeEventListener('resize', ask)
    for (const line of document.querySelectorAll<HTMLElement>(LINES))
      line.classList.remove('tab-line', 'has-more-before', 'has-more-after')
  }
}
