import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { toggleFullScreen, type Theme } from './use-screen.ts'
import './wall-controls.css'

interface WallControlsProps {
  /** Of the scenes; none where they stand below each other. */
  titles: readonly string[]
  at: number
  goTo(at: number): void
  pause(): void
  isPaused: boolean
  theme: Theme
  turnTheme(): void
  isAttended: boolean
}

/** Which scene is shown, and what one can do about it; beside each the key that does the same. */
export const WallControls = ({
  titles,
  at,
  goTo,
  pause,
  isPaused,
  theme,
  turnTheme,
  isAttended,
}: WallControlsProps) => {
  const { t } = useTranslation()
  return (
    <footer className={isAttended ? 'wall-controls' : 'wall-controls is-unattended'}>
      <div className="wall-controls-scenes">
        {titles.map((title, index) => (
          <button key={title} type="button" aria-current={index === at || undefined} onClick={() => goTo(index)}>
            {title}
          </button>
        ))}
        {isPaused ? <span className="wall-controls-paused">{t('Paused')}</span> : undefined}
      </div>
      <div className="wall-controls-tools">
        {titles.length < 2 ? undefined : (
          <>
            <span>{t('← → to step')}</span>
            <button type="button" aria-pressed={isPaused} onClick={pause}>
              {isPaused ? t('Go on (space)') : t('Pause (space)')}
            </button>
          </>
        )}
        <button type="button" onClick={turnTheme}>
          {theme === 'dark' ? t('Light (T)') : t('Dark (T)')}
        </button>
        <button type="button" onClick={toggleFullScreen}>
          {t('Full screen (F)')}
        </button>
      </div>
    </footer>
  )
}
