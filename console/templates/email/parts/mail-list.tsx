import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useWaysBack } from '../../shared/ways-back.tsx'
import { type Folder, type Mail, PLACE_WORDS } from '../mail.ts'
import type { MailState } from '../use-mail.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MailRow } from './mail-row.tsx'
import '../mail.css'

const STEP = 20

interface MailListProps extends Pick<MailState, 'patch' | 'patchAll' | 'toggleLabel' | 'drop'> {
  found: readonly Mail[]
  showsFolder: boolean
  resume(mail: Mail): void
}

export const MailList = ({ found, showsFolder, resume, patch, patchAll, toggleLabel, drop }: MailListProps) => {
  const { t } = useTranslation()
  const { offer, bars } = useWaysBack()
  const [limit, setLimit] = useState(STEP)
  const [ids, setIds] = useState<readonly string[]>([])
  const removal = useRemoval<Mail>({ nameOf: ({ subject }) => subject, remove: drop, done: () => setIds([]) })
  const shown = found.slice(0, limit)
  const chosen = shown.filter(({ id }) => ids.includes(id))
  const move = (folder: Folder): void => {
    const back = patchAll(chosen, () => ({ folder }))
    offer(t('{{n}} {{n|mail|mails}} went to “{{place}}”.', { n: chosen.length, place: t(PLACE_WORDS[folder]) }), back)
    setIds([])
  }
  return (
    <>
      {bars}
      {removal.bars}
      <section className="card mail-box" aria-label={t('Mails')}>
        <BulkBar
          shown={shown}
          chosen={chosen}
          chooseAll={(isChosen) => setIds(isChosen ? shown.map(({ id }) => id) : [])}
          move={move}
          mark={(isRead) => void patchAll(chosen, () => ({ isRead }))}
          label={(label) => toggleLabel(chosen, label)}
          drop={() => removal.ask(chosen)}
        />
        {shown.length === 0 ? (
          <NothingHere title={t('No mail here')} />
        ) : (
          <ul className="mail-rows">
            {shown.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isChosen={ids.includes(mail.id)}
                showsFolder={showsFolder}
                choose={(isChosen) => setIds(isChosen ? [...ids, mail.id] : ids.filter((id) => id !== mail.id))}
                star={() => patch(mail, { isStarred: !mail.isStarred })}
                resume={() => resume(mail)}
              />
            ))}
          </ul>
        )}
        {found.length > limit && (
          <Button type="link" block onClick={() => setLimit(limit + STEP)}>
            {t('Show more mails')}
          </Button>
        )}
      </section>
      {removal.box}
    </>
  )
}
