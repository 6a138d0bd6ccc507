import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '../pages.css'

/** Short words that can be added and taken away. */
export const Skills = ({ skills, change }: { skills: readonly string[]; change(skills: string[]): void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (word === '' || skills.includes(word)) return
    change([...skills, word])
    setTyped('')
  }
  return (
    <>
      <ul className="pages-skills">
        {skills.map((skill) => (
          <li key={skill}>
            {skill}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label={t('Remove “{{name}}”', { name: skill })}
              onClick={() => change(skills.filter((one) => one !== skill))}
            />
          </li>
        ))}
      </ul>
      <form className="pages-add" onSubmit={add}>
        <Input
          value={typed}
          maxLength={12}
          placeholder={t('A further skill')}
          aria-label={t('A further skill')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={word === '' || skills.includes(word)}>
          {t('Add')}
        </Button>
      </form>
    </>
  )
}
