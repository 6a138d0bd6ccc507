import { Fragment } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { FileNode } from '../node.ts'
import '../file.css'

export const Crumbs = ({ path }: { path: readonly FileNode[] }) => {
  const { t } = useTranslation()
  return (
    <nav className="file-crumbs" aria-label={t('Folder path')}>
      {path.length === 0 ? <span>{t('All files')}</span> : <Link to={{ search: '' }}>{t('All files')}</Link>}
      {path.map(({ id, name }, index) => (
        <Fragment key={id}>
          <span aria-hidden="true">/</span>
          {index === path.length - 1 ? <span>{name}</span> : <Link to={{ search: `?in=${id}` }}>{name}</Link>}
        </Fragment>
      ))}
    </nav>
  )
}
