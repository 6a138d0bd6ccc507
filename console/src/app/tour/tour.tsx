import { use, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { inSight, untilInSight } from './find-stop.ts'
import { placeStop } from './place-stop.ts'
import { STOPS } from './stops.ts'
import './tour.css'

let asked: Promise<void> | undefined

/** The stops of this person: a part of the frame they do not have is passed over. */
const stopsHere = () => STOPS.filter(({ find, at }) => at !== undefined || inSight(find) !== undefined)

const useTour = (onClose: () => void) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [stops] = useState(stopsHere)
  const [began] = useState(pathname + search)
  const [current, setCurrent] = useState(0)
  const [isMoving, setMoving] = useState(false)
  const end = useCallback(() => {
    onClose()
    void navigate(began)
  }, [onClose, navigate, began])
  const go = useCallback(
    async (next: number) => {
      const stop = stops[next]
      if (isMoving || next < 0) return
      if (stop === undefined) return end()
      const at = stop.at?.()
      setMoving(true)
      if (at !== undefined) await navigate(at)
      if (stop.at === undefined || at !== undefined) await untilInSight(stop.find)
      setCurrent(next)
      setMoving(false)
    },
    [stops, isMoving, navigate, end],
  )
  return { stops, current, go, end }
}

/** On and back by the arrows, out by Escape. */
const useKeys = (current: number, go: (next: number) => Promise<void>, end: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowRight') void go(current + 1)
      else if (event.key === 'ArrowLeft') void go(current - 1)
      else if (event.key === 'Escape') end()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [current, go, end])
}

/** Lays light and panel at what is pointed at, again whenever the page moves it. */
const usePlace = (find: string | undefined) => {
  const spot = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const place = (): void => {
      const target = find === undefined ? undefined : inSight(find)
      if (spot.current !== null && panel.current !== null) placeStop(spot.current, panel.current, target)
    }
    if (find !== undefined) inSight(find)?.scrollIntoView({ block: 'nearest' })
    place()
    const page = document.getElementById('page')
    const watch = new ResizeObserver(place)
    if (page !== null) watch.observe(page)
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  }, [find])
  return { spot, panel }
}

/** Once around the console, over the real thing. */
const Tour = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  use((asked ??= loadTexts(['help'])))
  const { stops, current, go, end } = useTour(onClose)
  useKeys(current, go, end)
  const stop = stops[current]
  const { spot, panel } = usePlace(stop?.find)
  const says = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  /** The way on has the focus at each stop. */
  const focusOn = useCallback((button: HTMLButtonElement | null) => {
    next.current = button
    button?.focus()
  }, [])
  // The browser's own dialog: nothing behind it can be reached meanwhile, and the focus goes back afterwards.
  useLayoutEffect(() => {
    const { current: shown } = dialog
    shown?.showModal()
    next.current?.focus()
    return () => shown?.close()
  }, [])
  if (stop === undefined) return undefined
  const isLast = current === stops.length - 1
  return (
    <dialog ref={dialog} className="tour" aria-label={t('Show me around')} aria-describedby={says}>
      <div ref={spot} className="tour-spot" />
      <section ref={panel} className="tour-panel">
        <strong>{t(stop.title)}</strong>
        <p id={says}>{t(stop.says)}</p>
        <footer>
          <span className="num">{`${current + 1} / ${stops.length}`}</span>
          <Button small kind="text" onClick={end}>
            {t('Skip')}
          </Button>
          {current === 0 ? undefined : (
            <Button small onClick={() => void go(current - 1)}>
              {t('Back')}
            </Button>
          )}
          <Button key={current} ref={focusOn} small kind="primary" onClick={() => void go(current + 1)}>
            {isLast ? t('End the tour') : t('Next')}
          </Button>
        </footer>
      </section>
    </dialog>
  )
}
export default Tour
