import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DEMO_SECTIONS } from '../demo-sections.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import './missing.css'

const OFFERED = 6

const MissingPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = DEMO_SECTIONS.flatMap(({ routes }) => routes)
    .filter(({ path, title }) => typed.trim() !== '' && holds(`${t(title)} ${path}`, typed))
    .slice(0, OFFERED)
  return (
    <DemoPage purpose={t('For an address that leads nowhere while the menu stays in sight.')}>
      <section className="card missing-page">
        <p className="missing-code num" aria-hidden="true">
          404
        </p>
        <h2>{t('This page has gone astray')}</h2>
        <p className="faint">{t('It was moved or deleted, or the address has a slip. Look for it by its name:')}</p>
        <Input
          prefix={<SearchOutlined aria-hidden="true" />}
          value={typed}
          placeholder={t('Name of a page')}
          aria-label={t('Name of a page')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul aria-live="polite">
          {found.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{t(title)}</Link> <span className="mono faint">{path}</span>
            </li>
          ))}
          {typed.trim() !== '' && found.length === 0 && <li className="faint">{t('No page of this name')}</li>}
        </ul>
        <div className="missing-ways">
          <Button onClick={() => navigate(-1)}>{t('Go back')}</Button>
          <Button type="primary" onClick={() => navigate('/')}>
            {t('To the start page')}
          </Button>
        </div>
      </section>
    </DemoPage>
  )
}
export default MissingPage
