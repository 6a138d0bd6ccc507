import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useReducedMotion } from '#console/shared/ui-theme/reduced-motion.ts'
import { drawLoop } from './draw-loop.ts'
import './video.css'

const [WIDTH, HEIGHT] = [640, 200]

/**
 * The same drawing without a player: starts by itself only where motion is welcome, and can be stopped.
 * @example <OwnAnimation label={label} />
 */
export const OwnAnimation = ({ label }: { label: string }) => {
  const { t } = useTranslation()
  const isCalm = useReducedMotion()
  const [chosen, choose] = useState<boolean>()
  const moving = chosen ?? !isCalm
  const sheet = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = sheet.current?.getContext('2d')
    if (pen === null || pen === undefined) return undefined
    let asked = 0
    const draw = (now: number): void => {
      drawLoop(pen, WIDTH, HEIGHT, now / 1000)
      if (moving) asked = requestAnimationFrame(draw)
    }
    asked = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(asked)
  }, [moving])
  return (
    <>
      <canvas ref={sheet} className="video-sheet" width={WIDTH} height={HEIGHT} role="img" aria-label={label} />
      <div>
        <Button size="small" onClick={() => choose(!moving)}>
          {moving ? t('Stop the motion') : t('Let it move')}
        </Button>
      </div>
    </>
  )
}
