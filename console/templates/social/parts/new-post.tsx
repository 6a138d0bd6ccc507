import { Button, Input, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Topic, TOPIC_WORDS, TOPICS } from '../post.ts'
import '../feed.css'

export const NewPost = ({ say }: { say(said: string, topic: Topic): void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState<Topic>('campaign')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    say(said, topic)
    setTyped('')
  }
  return (
    <form className="card feed-new" onSubmit={submit}>
      <Input.TextArea
        value={typed}
        maxLength={300}
        showCount
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t('What is new?')}
        aria-label={t('What is new?')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="feed-new-foot">
        <Select
          value={topic}
          aria-label={t('Topic')}
          popupMatchSelectWidth={false}
          options={TOPICS.map((value) => ({ value, label: t(TOPIC_WORDS[value]) }))}
          onChange={setTopic}
        />
        <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
          {t('Post it')}
        </Button>
      </div>
    </form>
  )
}
