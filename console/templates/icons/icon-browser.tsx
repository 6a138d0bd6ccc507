import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { type DrawnIcon, findIcons } from './find-icons.ts'
import './icon-browser.css'

const ON_PAGE = 120
const nameOf = ({ name }: DrawnIcon): string => name

interface IconBrowserProps<I> {
  icons: readonly I[]
  draw(icon: I): ReactNode
  /** What a click puts into the clipboard; the name where it is absent. */
  copied?(icon: I): string
}

/** All icons of a set: search over the names, page by page; a click copies. What is searched for is in the URL. */
export const IconBrowser = <I extends DrawnIcon>({ icons, draw, copied = nameOf }: IconBrowserProps<I>) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const [page, setPage] = useState(1)
  const found = findIcons(icons, typed)
  const shown = found.slice((page - 1) * ON_PAGE, page * ON_PAGE)
  const search = (q: string): void => {
    setPage(1)
    setParams(q === '' ? {} : { q }, { replace: true })
  }
  const copy = async (icon: I): Promise<void> => {
    const done = await copyText(copied(icon))
    if (done) notifyUser('success', t('Copied: {{name}}', { name: copied(icon) }))
    else notifyUser('warning', t('The browser does not allow copying'))
  }
  return (
    <section className="card padded icon-browser">
      <div className="icon-browser-search">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          value={typed}
          placeholder={t('Search icons, such as “user” or “bell”')}
          aria-label={t('Search icons, such as “user” or “bell”')}
          onChange={({ target }) => search(target.value)}
        />
        <span role="status" className="faint num">
          {t('{{n}} {{n|icon|icons}}', { n: found.length })}
        </span>
      </div>
      {found.length === 0 && (
        <NothingHere title={t('No icon of this name')}>
          <Button onClick={() => search('')}>{t('Show all icons')}</Button>
        </NothingHere>
      )}
      <ul className="icon-browser-tiles">
        {shown.map((icon) => (
          <li key={icon.name}>
            <button type="button" title={icon.name} onClick={() => void copy(icon)}>
              {draw(icon)}
              <span>{icon.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > ON_PAGE && (
        <Pagination
          size="small"
          current={page}
          pageSize={ON_PAGE}
          total={found.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}
