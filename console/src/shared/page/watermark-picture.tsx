import { useEffect, useState } from 'react'
import { useAuth } from '../session/auth-store.ts'
import { exactTime } from '../ui/when.ts'
import './watermark-picture.css'

const MINUTE = 60_000

const escapeXml = (value: string): string =>
  value.replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)

const pictureOf = (line: string, time: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="170"><g transform="rotate(-20 140 85)" fill="#7f8ba3" fill-opacity=".17" font-family="sans-serif" font-size="14" text-anchor="middle"><text x="140" y="80">${escapeXml(line)}</text><text x="140" y="100">${escapeXml(time)}</text></g></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const useMinute = (): number => {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE))
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE)), 5000)
    return () => clearInterval(timer)
  }, [])
  return minute
}

const stampOf = (minute: number): string => exactTime(new Date(minute * MINUTE).toISOString()).slice(0, 16)

/** The picture over the page; it is drawn anew each minute. */
export const WatermarkPicture = () => {
  const user = useAuth((state) => state.user)
  const minute = useMinute()
  if (user === undefined) return null
  const backgroundImage = pictureOf(`${user.fullname} ${user.username}`, stampOf(minute))
  return <div className="watermark-picture" aria-hidden="true" style={{ backgroundImage }} />
}
