import { Button } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { MenuButton } from '#console/shared/ui/menu-button.tsx'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { AdsetStatus } from '../adset-status.tsx'
import { compareOf, editOf } from '#console/shared/adsets/paths.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { useLinkTest } from '#console/features/tracking/links/use-link-test.ts'
import { PlatformLine } from './platform-line.tsx'
import { StartStop } from './start-stop.tsx'
import './adset-detail.css'
import '#console/shared/ui/page-head.css'

const LinksDrawer = lazy(() => withTimeout(import('#console/features/tracking/links/links-drawer.tsx')))
const LinkTest = lazy(() => withTimeout(import('#console/features/tracking/links/link-test.tsx')))
const ShareDrawer = lazy(() => withTimeout(import('./settings/share-drawer.tsx')))

/** Opens what the address asks for, once: going back or loading the page again does not test anew. */
const useAskedDrawer = (open: (asked: string) => void): void => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('open')
  const done = useRef<string>(null)
  const take = useEffectEvent((wanted: string | null) => {
    if (wanted === done.current) return
    done.current = wanted
    if (wanted === null) return
    open(wanted)
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('open')
        return next
      },
      { replace: true },
    )
  })
  useEffect(() => take(asked), [asked])
}

/** Name, kind, platform, status; what can be done with the ad set as a whole. */
export const Head = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const [drawer, setDrawer] = useState<'links' | 'test' | 'share'>()
  const test = useLinkTest(adset.id)
  const close = () => setDrawer(undefined)
  const onPhone = useIsPhone()
  const navigate = useNavigate()
  const compare = compareOf([adset.id])
  const openTest = () => {
    setDrawer('test')
    test.start()
  }
  useAskedDrawer((asked) => {
    if (asked === 'links') setDrawer('links')
    if (asked === 'test' && canWork) openTest()
  })
  return (
    <header className="page-head adset-detail-head">
      <div className="adset-detail-title">
        <h1>{adset.name}</h1>
        <AdsetStatus status={adset.status} />
      </div>
      <div className="page-head-actions adset-detail-actions">
        <Button onClick={() => setDrawer('links')}>{t('Links and QR codes')}</Button>
        {onPhone ? undefined : (
          <>
            <Button href={`#${compare}`}>{t('Compare with others…')}</Button>
            <PrintButton />
          </>
        )}
        {canWork && !onPhone ? (
          <>
            <Button onClick={openTest}>{t('Link test')}</Button>
            <Button onClick={() => setDrawer('share')}>{t('Share')}</Button>
          </>
        ) : undefined}
        {canWork ? (
          <>
            <Button href={`#${editOf(adset.id)}`}>{t('Edit')}</Button>
            <StartStop />
          </>
        ) : undefined}
        {onPhone ? (
          <MenuButton
            icon="more"
            aria-label={t('More actions for {{name}}', { name: adset.name })}
            align="end"
            groups={() => [
              {
                id: 'rest',
                items: [
                  ...(canWork
                    ? [
                        { id: 'test', label: t('Link test'), onSelect: openTest },
                        { id: 'share', label: t('Share'), onSelect: () => setDrawer('share') },
                      ]
                    : []),
                  { id: 'compare', label: t('Compare with others…'), onSelect: () => void navigate(compare) },
                ],
              },
            ]}
          />
        ) : undefined}
      </div>
      <div className="adset-detail-facts">
        <PlatformLine />
        <p className="adset-detail-id">
          <CopyId id={adset.id} />
          <span>{adset.enterpriseName}</span>
          {adset.folder === '' ? undefined : <span>{adset.folder}</span>}
          {adset.tags.map((tag) => (
            <span key={tag} className="adset-detail-tag">
              {tag}
            </span>
          ))}
        </p>
      </div>
      <Suspense>
        {drawer === 'links' ? <LinksDrawer close={close} /> : undefined}
        {drawer === 'test' ? <LinkTest test={test} close={close} /> : undefined}
        {drawer === 'share' ? <ShareDrawer close={close} /> : undefined}
      </Suspense>
    </header>
  )
}
