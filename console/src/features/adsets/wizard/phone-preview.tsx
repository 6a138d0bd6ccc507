import { Form } from 'antd'
import type { CSSProperties } from 'react'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { inkOn } from './ink-on.ts'
import { PhoneAgent } from './phone-agent.tsx'
import { headlineOf, isOrderKind, PhoneOrder } from './phone-order.tsx'
import './phone-preview.css'

const HEX = /^#[0-9a-f]{6}$/
/** What the landing page says where nothing is given; it speaks Chinese whatever the console does. */
const UNSAID = {
  title: '欢迎了解',
  headline: '点击下方按钮继续',
  button: '立即了解',
  add: '添加微信',
  submit: '立即提交',
}

/** The landing page as a visitor will see it, while it is being described. */
export const PhonePreview = ({ kind }: { kind: AdsetKind }) => {
  const { t } = useTranslation()
  const watched: unknown = Form.useWatch('params')
  const params = isRecord(watched) ? watched : {}
  const said = (name: string): string => {
    const value = params[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const color = HEX.test(said('color')) ? said('color') : '#2b5aed'
  const colors: CSSProperties & Record<`--${string}`, string> = { '--brand': color, '--ink-on': inkOn(color) }
  const text = said('text')
  const isAgent = said('opens') === 'agent'
  const isOrder = isOrderKind(kind)
  const usual = isAgent ? UNSAID.add : isOrder ? UNSAID.submit : UNSAID.button
  return (
    <figure className="phone">
      <figcaption>{t('What the visitor sees')}</figcaption>
      <div className="phone-screen" lang="zh-CN" style={colors}>
        {said('opens') === 'direct' ? (
          <p className="phone-direct">{t('No page: the visitor goes straight on to the target.')}</p>
        ) : (
          <>
            <div className="phone-bar">{said('pageTitle') || said('headline') || UNSAID.title}</div>
            <div className="phone-page">
              <div className="phone-card">
                {said('picture') === '' ? undefined : <img src={said('picture')} alt="" />}
                {isAgent ? (
                  <PhoneAgent headline={said('headline')} text={text} />
                ) : (
                  <div className="phone-words">
                    <div className="phone-mark" />
                    <strong>{said('headline') || said('pageTitle') || headlineOf(kind) || UNSAID.headline}</strong>
                    {text === '' ? undefined : <p>{text}</p>}
                    {isOrder ? <PhoneOrder kind={kind} schemaId={params['schemaId']} /> : undefined}
                  </div>
                )}
              </div>
            </div>
            <span className="phone-button">{said('buttonText') || usual}</span>
          </>
        )}
      </div>
    </figure>
  )
}
