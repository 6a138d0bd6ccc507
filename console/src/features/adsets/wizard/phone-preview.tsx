import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { AskingPhone } from '../../forms/editor/preview/asking-phone.tsx'
import { isOwnPage } from '../landing/landing-params.ts'
import { type ButtonPage, pageOf, type Params } from '../landing/page-of.ts'
import { useChosen } from '../landing/use-chosen.ts'
import { PhoneAgent } from './phone-agent.tsx'
import { PhoneScreen } from '#console/shared/phone/phone-screen.tsx'
import '#console/shared/phone/phone.css'

const NOTHING: Params = {}

/** Where there is no page to draw, one sentence says why. */
const NoPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <figure className="phone">
      <figcaption>{t('What the visitor sees')}</figcaption>
      <p className="phone-none">{children}</p>
    </figure>
  )
}

const ButtonPhone = ({ page, isAgent }: { page: ButtonPage; isAgent: boolean }) => {
  const { t } = useTranslation()
  return (
    <PhoneScreen caption={t('What the visitor sees')} bar={page.pageTitle} color={page.color}>
      <div className="phone-page">
        <div className="phone-card">
          {page.picture === '' ? undefined : <img src={page.picture} alt="" />}
          {isAgent ? (
            <PhoneAgent headline={page.headline} text={page.text} />
          ) : (
            <div className="phone-words">
              <div className="phone-mark" />
              <strong>{page.headline}</strong>
              {page.text === '' ? undefined : <p>{page.text}</p>}
              {page.address === '' ? undefined : (
                <p className="phone-copy">
                  如果没有自动打开微信，请长按复制下面的链接，在微信中打开：<code>{page.address}</code>
                </p>
              )}
            </div>
          )}
        </div>
      </div>
      <span className="phone-button">{page.button}</span>
    </PhoneScreen>
  )
}

/** The first page of ours that a visitor sees, while it is being described. */
export const PhonePreview = ({ kind }: { kind: AdsetKind }) => {
  const { t } = useTranslation()
  const watched: unknown = Form.useWatch('params')
  const params = isRecord(watched) ? watched : NOTHING
  const isOwn = isOwnPage(kind)
  const isForm = kind === 'formschema'
  // Where it leads elsewhere, the page is the same whatever is chosen.
  const chosen = useChosen({ kind, params, enterpriseId: undefined, canRead: isOwn })
  const shown = pageOf(kind, params, chosen)
  if (shown?.kind === 'none') return <NoPage>{t('No page: the visitor goes straight on to the target.')}</NoPage>
  if (shown?.kind === 'asking') {
    const isOpen = isForm ? chosen.form?.status === 'published' : chosen.service?.status === 'on'
    const closed = isForm
      ? t('This form is not published: visitors do not see it yet.')
      : t('This service is switched off: visitors cannot order it.')
    return (
      <AskingPhone
        page={shown.page}
        caption={
          <>
            {t('What the visitor sees')}
            {isOpen ? undefined : <strong className="phone-closed">{closed}</strong>}
          </>
        }
      />
    )
  }
  if (shown !== undefined) return <ButtonPhone page={shown.page} isAgent={shown.kind === 'agent'} />
  if (chosen.id === '')
    return (
      <NoPage>{isForm ? t('Choose a form to see its page here.') : t('Choose a service to see its page here.')}</NoPage>
    )
  if (chosen.isGone) return <NoPage>{t('What is chosen is no longer there, so there is no page.')}</NoPage>
  return <NoPage>{chosen.error ?? '…'}</NoPage>
}
