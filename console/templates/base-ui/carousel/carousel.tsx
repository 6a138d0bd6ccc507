import { CaretRightOutlined, LeftOutlined, PauseOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useTurning } from './use-turning.ts'
import './carousel.css'

interface CarouselProps {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** Turns by itself after so long; absent, only when asked. */
  everyMs?: number
}

/**
 * Slides that turn by buttons, by the arrow keys and, where wanted, by themselves: held while pointed at or focused,
 * paused by a button, and never for those who asked for less motion.
 * @example <Carousel label={label} slides={slides} everyMs={5000} />
 */
export const Carousel = ({ label, slides, everyMs }: CarouselProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { at, go, playing, play } = useTurning(box, slides.length, everyMs)
  return (
    <div ref={box} className="carousel" role="group" aria-roledescription={t('carousel')} aria-label={label}>
      <div className="carousel-view" aria-live={playing ? 'off' : 'polite'}>
        <div className="carousel-track" style={{ translate: `${String(-100 * at)}% 0` }}>
          {slides.map(({ id, content }, index) => (
            <div key={id} className="carousel-slide" inert={index !== at}>
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-bar">
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t('Previous slide')}
          onClick={() => go(at - 1)}
        />
        {everyMs !== undefined && (
          <Button
            size="small"
            icon={playing ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
            aria-label={playing ? t('Pause the slides') : t('Let the slides turn')}
            onClick={() => play(!playing)}
          />
        )}
        <Button
          size="small"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t('Next slide')}
          onClick={() => go(at + 1)}
        />
        <span className="num">{`${String(at + 1)} / ${String(slides.length)}`}</span>
        <span className="carousel-dots">
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('Slide {{n}}', { n: index + 1 })}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            />
          ))}
        </span>
      </div>
    </div>
  )
}
