import { Switch } from 'antd'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { putAdset } from '../../resource.ts'
import { useAdsetPage } from '../adset-context.ts'
import { useDeed } from '../use-deed.ts'

/** The public live board, on or off. */
export const LiveSwitch = () => {
  const { t } = useTranslation()
  const { adset, put, canWork } = useAdsetPage()
  const { busy, failure, perform } = useDeed()
  const set = (liveBoard: boolean) =>
    perform(async () => {
      const reply = await call('updateAdset', { params: { id: adset.id }, body: { liveBoard } })
      put(putAdset(stillThere(reply).adset))
      notifyUser('success', liveBoard ? t('The live board is open') : t('The live board is closed'))
    })
  return (
    <>
      <label className="switch-row">
        <Switch
          checked={adset.liveBoard}
          disabled={!canWork || busy}
          aria-label={t('Public live board')}
          onChange={(on) => void set(on)}
        />
        <span>
          {adset.liveBoard
            ? t('Open: whoever has the link sees today’s figures, without personal data and without the strategy.')
            : t('Closed: the link leads nowhere.')}
        </span>
      </label>
      {failure === undefined ? undefined : <FailureNote message={failure} />}
    </>
  )
}
