import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ChunkFailure } from './load-page.tsx'
import './page-boundary.css'

const Broken = ({ error }: { error: Error }) => {
  const { t } = useTranslation()
  const isChunk = error instanceof ChunkFailure
  useEffect(() => {
    if (!isChunk) return
    const load = () => location.reload()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isChunk])
  return (
    <div className="page-boundary" role="alert">
      <h1>{isChunk ? t('This page could not be loaded') : t('This page has failed')}</h1>
      <p>
        {isChunk
          ? t('The network may be slow, or a new version was released. Load it again; nothing you saved is lost.')
          : t('Nothing you saved is lost. Load the page again; if it fails again, report this: {{detail}}', {
              detail: error.message,
            })}
      </p>
      <button type="button" onClick={() => location.reload()}>
        {t('Load again')}
      </button>
    </div>
  )
}

/** Catches what a page throws, so that the frame around it stays usable. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <Broken error={this.state.error} />
  }
}
