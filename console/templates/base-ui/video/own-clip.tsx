import { useEffect, useRef } from 'react'
import { drawLoop } from './draw-loop.ts'
import './video.css'

const RATIOS = { '16-9': [640, 360], '1-1': [480, 480], '9-16': [360, 640] } as const
export type Ratio = keyof typeof RATIOS

/** Draws while the player plays; the stream goes into it without any address, which the content policy lets through. */
const feed = (video: HTMLVideoElement, [width, height]: readonly [number, number]): (() => void) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no canvas')
  let asked = 0
  let [shown, since] = [0, 0]
  const draw = (now: number): void => {
    shown += since === 0 ? 0 : (now - since) / 1000
    since = now
    drawLoop(pen, width, height, shown)
    asked = requestAnimationFrame(draw)
  }
  const stop = (): void => {
    cancelAnimationFrame(asked)
    since = 0
  }
  const start = (): void => {
    stop()
    asked = requestAnimationFrame(draw)
  }
  drawLoop(pen, width, height, 0)
  video.poster = canvas.toDataURL()
  video.srcObject = canvas.captureStream(24)
  video.addEventListener('play', start)
  video.addEventListener('pause', stop)
  return () => {
    stop()
    video.removeEventListener('play', start)
    video.removeEventListener('pause', stop)
    video.srcObject = null
  }
}

/**
 * A player in a frame that keeps its shape, with a clip drawn in the browser.
 * @example <OwnClip ratio="16-9" label={label} />
 */
export const OwnClip = ({ ratio, label }: { ratio: Ratio; label: string }) => {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => (player.current === null ? undefined : feed(player.current, RATIOS[ratio])), [ratio])
  return (
    <div className={`video-frame video-${ratio}`}>
      <video ref={player} controls muted playsInline aria-label={label} />
    </div>
  )
}
