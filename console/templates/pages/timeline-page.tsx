import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { listVerbs } from '../shared/list-verbs.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { useSample } from '../shared/use-sample.ts'
import { EntryForm } from './parts/entry-form.tsx'
import { sampleEntries } from './samples/entries.ts'
import { daysOf, ENTRY_KINDS, type EntryKind, isEntries, KIND_WORDS } from './timeline-entry.ts'
import './sample-timeline.css'

const TimelinePage = () => {
  const { t } = useTranslation()
  const sample = useSample('timeline', sampleEntries, isEntries)
  const { put, remove } = listVerbs(sample)
  const removal = useRemoval({ nameOf: ({ title }: { id: string; title: string }) => title, remove })
  const [kind, setKind] = useState<EntryKind | 'all'>('all')
  const [isNewestFirst, setNewestFirst] = useState(true)
  const [isAdding, setAdding] = useState(false)
  const shown = sample.value.filter((entry) => kind === 'all' || entry.kind === kind)
  return (
    <DemoPage
      purpose={t('What happened to an ad set, day by day.')}
      restore={sample.restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('New entry')}
        </Button>
      }
    >
      {removal.bars}
      <div className="sample-timeline-tools">
        <Segmented
          aria-label={t('Kind of entry')}
          value={kind}
          options={[
            { value: 'all', label: t('All kinds') },
            ...ENTRY_KINDS.map((value) => ({ value, label: t(KIND_WORDS[value].word) })),
          ]}
          onChange={setKind}
        />
        <Button onClick={() => setNewestFirst(!isNewestFirst)}>
          {isNewestFirst ? t('Oldest first') : t('Newest first')}
        </Button>
      </div>
      <div className="card padded">
        {shown.length === 0 && <NothingHere title={t('No entry of this kind')} />}
        {daysOf(shown, isNewestFirst).map(([day, entries]) => (
          <section key={day} className="sample-timeline-day">
            <h2 className="num">{day}</h2>
            <ol>
              {entries.map((entry) => (
                <li key={entry.id} data-kind={entry.kind}>
                  <time className="num" dateTime={entry.at}>
                    {entry.at.slice(11, 16)}
                  </time>
                  <div>
                    <strong>{entry.title}</strong>{' '}
                    <StatusTag tone={KIND_WORDS[entry.kind].tone} text={t(KIND_WORDS[entry.kind].word)} />
                    <p>{entry.detail}</p>
                  </div>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('Delete “{{name}}”', { name: entry.title })}
                    onClick={() => removal.ask([entry])}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {removal.box}
      {isAdding && <EntryForm close={() => setAdding(false)} add={put} />}
    </DemoPage>
  )
}
export default TimelinePage
