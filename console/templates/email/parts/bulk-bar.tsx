import { Button, Checkbox, Dropdown } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Folder, type Label, LABEL_WORDS, LABELS, type Mail } from '../mail.ts'
import '../mail.css'

interface BulkBarProps {
  shown: readonly Mail[]
  chosen: readonly Mail[]
  chooseAll(isChosen: boolean): void
  move(folder: Folder): void
  mark(isRead: boolean): void
  label(label: Label): void
  drop(): void
}

/** What can be done with the chosen mails; without any, only choosing all. */
export const BulkBar = ({ shown, chosen, chooseAll, move, mark, label, drop }: BulkBarProps) => {
  const { t } = useTranslation()
  const isIn = (folder: Folder): boolean => chosen.every((mail) => mail.folder === folder)
  return (
    <div className="mail-bulk" role="group" aria-label={t('For the chosen mails')}>
      <Checkbox
        checked={shown.length > 0 && chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        disabled={shown.length === 0}
        onChange={({ target }) => chooseAll(target.checked)}
      >
        {chosen.length === 0 ? t('Choose all shown') : t('{{n}} chosen', { n: chosen.length })}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          {!isIn('archive') && (
            <Button size="small" onClick={() => move('archive')}>
              {t('Archive')}
            </Button>
          )}
          {!isIn('inbox') && (
            <Button size="small" onClick={() => move('inbox')}>
              {t('To the inbox')}
            </Button>
          )}
          <Button size="small" onClick={() => mark(chosen.some(({ isRead }) => !isRead))}>
            {chosen.some(({ isRead }) => !isRead) ? t('Mark as read') : t('Mark as unread')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: LABELS.map((one) => ({ key: one, label: t(LABEL_WORDS[one]), onClick: () => label(one) })),
            }}
          >
            <Button size="small">{t('Label')}</Button>
          </Dropdown>
          {!isIn('spam') && (
            <Button size="small" onClick={() => move('spam')}>
              {t('It is spam')}
            </Button>
          )}
          {isIn('trash') ? (
            <Button size="small" danger onClick={drop}>
              {t('Delete for good')}
            </Button>
          ) : (
            <Button size="small" danger onClick={() => move('trash')}>
              {t('Delete')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
