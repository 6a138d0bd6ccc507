import { Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { askTour } from '#console/shared/page/ask-tour.ts'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { TERM_NAMES, TERMS } from '#console/shared/terms/terms.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import './help.css'

/** With the panel of the same handbook, so that neither weighs on the other pages. */
const Handbook = loadPart(() => import('./help-panel.tsx').then((module) => module.Handbook))

/** Every word of the trade, to be looked up by whoever is here for the first day. */
const HelpPage = () => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = TERM_NAMES.filter((name) =>
    [t(TERMS[name].title), TERMS[name].title, t(TERMS[name].says)].some((said) => said.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <PageHead
        title={t('Help and terms')}
        purpose={t('What the words on the screens mean. The small ? beside a word says the same on the spot.')}
        actions={
          <Button type="primary" onClick={askTour}>
            {t('Show me around')}
          </Button>
        }
      />
      <Suspense fallback={<PageWait />}>
        <Handbook />
      </Suspense>
      <section className="card help-terms">
        <Input.Search
          allowClear
          className="help-search"
          value={typed}
          aria-label={t('Look up a word')}
          placeholder={t('Look up a word')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="sr-only" role="status">
          {t('{{n}} {{n|word|words}}', { n: found.length })}
        </p>
        {found.length === 0 ? (
          <NothingHere title={t('No word answers to “{{typed}}”', { typed: typed.trim() })} />
        ) : (
          <dl>
            {found.map((name) => (
              <div key={name} id={`term-${name}`}>
                <dt>{t(TERMS[name].title)}</dt>
                <dd>{t(TERMS[name].says)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <p className="help-more">
        {t('Ctrl+K finds pages and actions, ? shows every key, and g h brings you back here from anywhere.')}
      </p>
    </>
  )
}
export default HelpPage
