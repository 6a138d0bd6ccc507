import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET } from './samples/adsets.ts'
import { FOLDERS } from './samples/folders.ts'
import './crumbs.css'

const Naming = () => {
  const { t } = useTranslation()
  const [name, setName] = useState<string>(ADSET.name)
  usePageName(name)
  return <Input value={name} aria-label={t('Name of the record')} onChange={({ target }) => setName(target.value)} />
}

const Folders = () => {
  const { t } = useTranslation()
  const [depth, setDepth] = useState(FOLDERS.length)
  const open = FOLDERS.slice(0, depth)
  return (
    <>
      <nav className="crumbs" aria-label={t('Folder')}>
        <ol>
          {open.map((folder, index) => (
            <li key={folder}>
              {index === depth - 1 ? (
                <span aria-current="location">{folder}</span>
              ) : (
                <Button type="link" size="small" onClick={() => setDepth(index + 1)}>
                  {folder}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <Button size="small" disabled={depth === FOLDERS.length} onClick={() => setDepth(depth + 1)}>
        {t('Go deeper')}
      </Button>
    </>
  )
}

const BreadcrumbPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/breadcrumb-page.tsx"
      purpose={t('Says where one is. The frame draws it above every page from the route and the menu.')}
    >
      <Example
        title={text('Named after its record')}
        when={text('On pages that show one record: what you type stands at the end of the path above and in the tab.')}
        shows="Naming"
      >
        <Naming />
      </Example>
      <Example
        title={text('Levels within a page')}
        when={text('Folders and trees inside a page; each level above leads back.')}
        shows="Folders"
      >
        <Folders />
      </Example>
      <Example title={text('One step back')} when={text('In a drawer or on a detail page, where one level is enough.')}>
        <Link to="/ui/base-ui/buttons">{t('Back to the buttons')}</Link>
      </Example>
    </GuidePage>
  )
}

export default BreadcrumbPage
