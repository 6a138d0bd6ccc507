import { Select } from 'antd'
import type { Preferences } from '#contract/notifications/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { updateQuery, useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import './profile.css'

type Choice = NonNullable<Preferences['mail']> | 'site'

const CHOICES: Record<Choice, string> = {
  site: text('As the site is set up'),
  warning: text('Warnings and above'),
  danger: text('Serious ones only'),
  off: text('None by mail'),
}
const ORDER: readonly Choice[] = ['site', 'warning', 'danger', 'off']

/** Which notifications also come by mail; saved at once. */
export const NoticeMail = ({ hasEmail }: { hasEmail: boolean }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery('getPreferences')
  if (error !== undefined) return <FailureNote message={error} retry={refetch} />
  const save = async (choice: Choice): Promise<void> => {
    try {
      const saved = await mutate('putPreferences', { body: { mail: choice === 'site' ? null : choice } })
      updateQuery('getPreferences', undefined, () => saved)
      notifyUser('success', t('Saved'))
    } catch (failure) {
      notifyUser('danger', messageOf(failure))
    }
  }
  return (
    <>
      <Select<Choice>
        className="profile-notices"
        aria-label={t('Notifications by mail')}
        loading={data === undefined}
        value={data === undefined ? undefined : (data.mail ?? 'site')}
        options={ORDER.map((value) => ({ value, label: t(CHOICES[value]) }))}
        onChange={(choice) => void save(choice)}
      />
      {hasEmail ? undefined : (
        <p className="faint">{t('Enter an email address first; without one nothing is sent.')}</p>
      )}
      {data?.mailed === false ? (
        <p className="faint">{t('This site does not send notifications by mail at present.')}</p>
      ) : undefined}
    </>
  )
}
