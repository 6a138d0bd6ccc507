import { Tour as AntdTour, Button } from 'antd'
import { use, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { inSight, untilInSight } from './find-stop.ts'
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

/** antd draws a plain box: it is named as the dialog it is, and its way on gets the focus. */
const usePanel = (current: number, label: string): void => {
  useEffect(() => {
    let isOver = false
    void untilInSight('.ant-tour .ant-tour-next-btn').then((button) => {
      if (isOver) return
      const panel = button?.closest('.ant-tour')
      panel?.setAttribute('role', 'dialog')
      panel?.setAttribute('aria-label', label)
      button?.focus()
    })
    return () => {
      isOver = true
    }
  }, [current, label])
}

/** What a page is filled with moves what is pointed at; antd looks again when the window changes. */
const useFollow = (): void => {
  useEffect(() => {
    const page = document.getElementById('page')
    const watch = new ResizeObserver(() => window.dispatchEvent(new Event('resize')))
    if (page !== null) watch.observe(page)
    return () => watch.disconnect()
  }, [])
}

/** Above or below something tall there is no room. */
const isTall = (target: HTMLElement | null): boolean =>
  target !== null && target.getBoundingClientRect().height > window.innerHeight / 2

/** Once around the console, over the real thing. */
const Tour = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  use((asked ??= loadTexts('help')))
  const { stops, current, go, end } = useTour(onClose)
  useKeys(current, go, end)
  useFollow()
  usePanel(current, t('Show me around'))
  return (
    <AntdTour
      open
      rootClassName="tour"
      current={current}
      onChange={(next) => void go(next)}
      onClose={end}
      steps={stops.map(({ title, says, find }) => {
        const target = inSight(find) ?? null
        return { title: t(title), description: t(says), target, ...(isTall(target) ? { placement: 'rightTop' } : {}) }
      })}
      actionsRender={(buttons) => (
        <>
          <Button size="small" type="text" onClick={end}>
            {t('Skip')}
          </Button>
          {buttons}
        </>
      )}
    />
  )
}
export default Tour
