import { Switch } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { adsets } from '#console/shared/adsets/resource.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './adset-settings.css'

/** The public live board, on or off. */
export const LiveSwitch = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const save = useMutation(async (liveBoard: boolean) => {
    adsets.put((await mutate('updateAdset', { params: { id: adset.id }, body: { liveBoard } })).adset)
    notifyUser('success', liveBoard ? t('The live board is open') : t('The live board is closed'))
  })
  return (
    <>
      <label className="adset-settings-switch">
        <Switch
          checked={adset.liveBoard}
          disabled={!canWork || save.pending}
          aria-label={t('Public live board')}
          onChange={(on) => void save.run(on)}
        />
        <span>
          {adset.liveBoard
            ? t('Open: whoever has the link sees today’s figures, without personal data and without the strategy.')
            : t('Closed: the link leads nowhere.')}
        </span>
      </label>
      {save.error === undefined ? undefined : <FailureNote message={save.error} />}
    </>
  )
}
