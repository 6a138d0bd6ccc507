import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { HandbookView } from './handbook-view.tsx'
import { sectionAt, useHandbook } from './use-handbook.ts'
import './handbook.css'
import './help.css'

/** The whole handbook; the section that is read stands in the address. */
export const Handbook = () => {
  const { t } = useTranslation()
  const book = useHandbook()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('section')
  const open = book.sections?.find(({ id }) => id === wanted) ?? book.sections?.[0]
  return (
    <section className="card help-handbook" aria-labelledby="help-handbook">
      <h2 id="help-handbook">{t('Handbook')}</h2>
      <HandbookView book={book} open={open} go={(section) => setParams({ section })} />
    </section>
  )
}

/** The handbook beside the screen it is about: it follows to the next one until another section is chosen. */
const HelpPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const book = useHandbook()
  const [chosen, choose] = useState<{ path: string; id: string }>()
  const own = sectionAt(book.sections, pathname)
  const open = (chosen?.path === pathname ? book.sections?.find(({ id }) => id === chosen.id) : undefined) ?? own
  return (
    <Drawer
      title={t('Help')}
      size={420}
      mask={false}
      onClose={onClose}
      extra={
        open === undefined ? undefined : (
          <Link to={`/help?section=${encodeURIComponent(open.id)}`} onClick={onClose}>
            {t('The whole handbook')}
          </Link>
        )
      }
    >
      {book.sections !== undefined && own === undefined ? (
        <p className="handbook-note">{t('The handbook has no section about this page.')}</p>
      ) : undefined}
      <HandbookView book={book} open={open} go={(id) => choose({ path: pathname, id })} />
    </Drawer>
  )
}
export default HelpPanel
