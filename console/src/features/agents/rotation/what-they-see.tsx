import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/adsets/sharing.css'

export const WhatTheySee = () => {
  const { t } = useTranslation()
  return (
    <aside className="card padded sharing-card">
      <h2>{t('What they will see')}</h2>
      <ul className="plain-list">
        <li>{t('This ad set in their list, and none that is not shared with them.')}</li>
        <li>{t('Its figures, its timeline and why each conversion was pushed or held.')}</li>
        <li>{t('Personal data only masked.')}</li>
      </ul>
      <h2>{t('What they cannot do')}</h2>
      <ul className="plain-list">
        <li>{t('Start, stop, edit, push again, delete or move anything.')}</li>
        <li>{t('Look at ad accounts, forms, orders or other people.')}</li>
      </ul>
    </aside>
  )
}
