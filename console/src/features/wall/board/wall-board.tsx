import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Wall } from '#contract/wall/entities.ts'
import type { WallScene } from '#contract/wall/scenes.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useSite } from '#console/shared/session/site-store.ts'
import { AdsetsScene } from './adsets-scene.tsx'
import { FiguresScene } from './figures-scene.tsx'
import { NeedsScene } from './needs-scene.tsx'
import { TrendScene } from './trend-scene.tsx'
import './texts.ts'
import { useRotation } from './use-rotation.ts'
import { toggleFullScreen, useAttended, useKeys, useReload, useStacked, useTheme, useWakeLock } from './use-screen.ts'
import { useWall } from './use-wall.ts'
import { WallBar } from './wall-bar.tsx'
import { WallControls } from './wall-controls.tsx'
import './wall.css'

const TITLES: Record<WallScene, string> = {
  figures: text('Today’s figures'),
  trend: text('Hourly trend'),
  adsets: text('Best ad sets'),
  needs: text('Needs someone'),
}

const ENDINGS: Readonly<Record<string, string>> = {
  'wall.unknown': text('This wall board is not there'),
  'wall.revoked': text('This wall board was ended: its link was revoked'),
  'wall.expired': text('This wall board was ended: its link has expired'),
  'wall.closed': text('This wall board is closed'),
}

/** What a scene shows; nothing where the server gave nothing for it. */
const drawn = (scene: WallScene, { figures, trend, adsets, needs, period }: Wall): ReactNode => {
  const until = period.comparedUntil
  switch (scene) {
    case 'figures':
      return figures === null ? undefined : <FiguresScene figures={figures} until={until} />
    case 'trend':
      return trend === null ? undefined : <TrendScene hours={trend} until={until} />
    case 'adsets':
      return adsets === null ? undefined : <AdsetsScene adsets={adsets} />
    case 'needs':
      return needs === null ? undefined : <NeedsScene needs={needs} />
  }
}

const Scene = ({ scene, wall }: { scene: WallScene; wall: Wall }) => {
  const { t } = useTranslation()
  return (
    <section className={`wall-scene is-${scene}`} aria-label={t(TITLES[scene])} data-scene={scene}>
      <h2 className="wall-scene-title">{t(TITLES[scene])}</h2>
      {drawn(scene, wall)}
    </section>
  )
}

const Open = ({ wall, reached }: { wall: Wall; reached: boolean }) => {
  const { t } = useTranslation()
  const [isPaused, setPaused] = useState(false)
  const [theme, turnTheme] = useTheme()
  const isStacked = useStacked()
  const isAttended = useAttended()
  const { scenes, seconds } = wall
  const { at, turn, step, goTo } = useRotation(scenes.length, seconds, !isPaused && !isStacked)
  const pause = (): void => setPaused(!isPaused)
  useWakeLock()
  useReload(wall.version)
  useKeys({
    t: turnTheme,
    f: toggleFullScreen,
    ...(isStacked ? {} : { ' ': pause, ArrowRight: () => step(1), ArrowLeft: () => step(-1) }),
  })
  const shown = isStacked ? scenes : scenes.slice(at, at + 1)
  return (
    <div className={isAttended ? 'wall' : 'wall is-unattended'}>
      <WallBar wall={wall} reached={reached} />
      <main className="wall-scenes">
        <h1 className="sr-only">{wall.enterprise}</h1>
        {shown.map((scene) => (
          <Scene key={scene} scene={scene} wall={wall} />
        ))}
      </main>
      <WallControls
        titles={isStacked ? [] : scenes.map((scene) => t(TITLES[scene]))}
        at={at}
        goTo={goTo}
        pause={pause}
        isPaused={isPaused}
        theme={theme}
        turnTheme={turnTheme}
        isAttended={isAttended}
      />
      {isStacked || scenes.length < 2 ? undefined : (
        <div className="wall-progress" aria-hidden="true">
          <i
            key={`${turn} ${isPaused}`}
            className={isPaused ? 'wall-progress-line is-paused' : 'wall-progress-line'}
            style={{ animationDuration: `${seconds}s` }}
          />
        </div>
      )}
    </div>
  )
}

const Ended = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  useTheme()
  return (
    <main className="wall wall-ended">
      <h1>{t(ENDINGS[code] ?? '')}</h1>
      <p>
        {code === 'wall.closed'
          ? t('The enterprise is switched off, or whoever gave the link lost their rights. It comes back by itself.')
          : t('Ask whoever gave you the link for a new one.')}
      </p>
    </main>
  )
}

const Waiting = ({ reached }: { reached: boolean }) => {
  const { t } = useTranslation()
  useTheme()
  return (
    <main className="wall wall-ended">
      <h1 className="sr-only">{t('Wall board')}</h1>
      {reached ? <PageWait /> : <p role="status">{t('The board cannot be reached. Trying again…')}</p>}
    </main>
  )
}

/** For a screen in an office: an enterprise's day, scene after scene, without a session. */
const WallBoard = () => {
  const [params] = useSearchParams()
  const { wall, ended, reached } = useWall(params.get('token') ?? '')
  const site = useSite(({ name }) => name)
  const title = wall === undefined ? undefined : `${wall.enterprise} · ${site}`
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  if (ended !== undefined) return <Ended code={ended} />
  return wall === undefined ? <Waiting reached={reached} /> : <Open wall={wall} reached={reached} />
}
export default WallBoard
