import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { refreshAllShown } from '#console/shared/query/refresh-all.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { useRoute } from '../use-route.ts'
import './pull-refresh.css'

const FAR_PX = 70
/** The finger goes further than what follows it. */
const SLACK = 0.5
const SAID_MS = 1800

/** Whether something around the finger has its own way to go up, or lies over the page. */
const isOwn = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element) || target.closest('dialog, [role=dialog], .bottom-bar, .top-bar') !== null)
    return true
  for (let one: Element | null = target; one !== null && one !== document.body; one = one.parentElement)
    if (one.scrollTop > 0) return true
  return false
}

type State = { kind: 'still' | 'reading' } | { kind: 'pulled'; far: boolean } | { kind: 'done'; at: string }
const STILL: State = { kind: 'still' }

/** At the top of a list or dashboard, drawing it down reads it again. */
export const PullRefresh = () => {
  const { t } = useTranslation()
  const isKept = useRoute(useLocation().pathname)?.kept === true
  const [state, setState] = useState<State>(STILL)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isKept) return undefined
    let from: { x: number; y: number } | undefined
    let way = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = (y: number): void => box.current?.style.setProperty('translate', `0 ${y}px`)
    const start = ({ touches, target }: TouchEvent): void => {
      const [finger] = touches
      from = undefined
      if (finger === undefined || touches.length > 1 || window.scrollY > 0 || isOwn(target)) return
      from = { x: finger.clientX, y: finger.clientY }
      way = 0
    }
    const follow = ({ touches: [finger] }: TouchEvent): void => {
      if (from === undefined || finger === undefined) return
      const [dx, dy] = [finger.clientX - from.x, finger.clientY - from.y]
      if (dy <= 0 || window.scrollY > 0 || Math.abs(dx) > dy) {
        if (way > 0) setState(STILL)
        way = 0
        move(0)
        return
      }
      way = dy * SLACK
      move(Math.min(way, FAR_PX))
      setState({ kind: 'pulled', far: way >= FAR_PX })
    }
    const release = async (): Promise<void> => {
      const isFar = from !== undefined && way >= FAR_PX
      from = undefined
      if (!isFar) {
        if (way > 0) setState(STILL)
        way = 0
        move(0)
        return
      }
      way = 0
      setState({ kind: 'reading' })
      await refreshAllShown()
      setState({ kind: 'done', at: exactTime(new Date().toISOString()).slice(11, 16) })
      timer = setTimeout(() => {
        setState(STILL)
        move(0)
      }, SAID_MS)
    }
    const end = (): void => void release()
    const passive = { passive: true }
    window.addEventListener('touchstart', start, passive)
    window.addEventListener('touchmove', follow, passive)
    window.addEventListener('touchend', end)
    window.addEventListener('touchcancel', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('touchstart', start)
      window.removeEventListener('touchmove', follow)
      window.removeEventListener('touchend', end)
      window.removeEventListener('touchcancel', end)
    }
  }, [isKept])
  const words = {
    still: '',
    pulled: state.kind === 'pulled' && state.far ? t('Let go to refresh') : t('Draw down to refresh'),
    reading: t('Refreshing…'),
    done: state.kind === 'done' ? t('Updated {{time}}', { time: state.at }) : '',
  }[state.kind]
  return (
    <div ref={box} className={state.kind === 'still' ? 'pull-refresh' : 'pull-refresh is-shown'} role="status">
      {state.kind === 'reading' ? <Icon name="spin" /> : undefined}
      {words}
    </div>
  )
}
