import { useEffect, useState } from 'react'
import type { Wall } from '#contract/wall/entities.ts'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { BrandMark } from '#console/shared/public/brand.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import './wall-bar.css'

const dayWords = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(at)

const Clock = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = exactTime(new Date(now).toISOString()).slice(11, 16)
  return (
    <>
      <span className="wall-bar-day">{dayWords(now)}</span>
      <time className="wall-bar-clock num">{time}</time>
    </>
  )
}

/** Whose board it is, the time, and of when the figures are. */
export const WallBar = ({ wall, reached }: { wall: Wall; reached: boolean }) => {
  const { t } = useTranslation()
  const time = exactTime(wall.at).slice(11)
  return (
    <header className="wall-bar">
      <BrandMark size={40} />
      <strong className="wall-bar-name">{wall.enterprise}</strong>
      <span className={reached ? 'wall-bar-state num' : 'wall-bar-state is-lost num'} role="status">
        {reached ? t('Figures as of {{time}}', { time }) : t('Figures as of {{time}}, connection lost', { time })}
      </span>
      <Clock />
    </header>
  )
}
