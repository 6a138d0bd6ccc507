import { Button, Input } from 'antd'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '../chat.css'

/** Enter sends, Shift+Enter starts a line; while a Chinese word is being composed Enter belongs to it. */
export const Writing = ({ send }: { send(said: string): void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    send(said)
    setTyped('')
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form className="chat-writing" onSubmit={submit}>
      <Input.TextArea
        value={typed}
        maxLength={500}
        autoSize={{ minRows: 1, maxRows: 5 }}
        placeholder={t('Write a message; Enter sends it')}
        aria-label={t('Message text')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={byKey}
      />
      <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  )
}
