import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { optionsOf } from './draft-field.ts'
import { Setting } from './setting.tsx'

interface OptionsFieldProps {
  options: readonly string[]
  problem: string | undefined
  change(options: readonly string[]): void
}

/** The options, one a line, so that a whole list can be pasted. */
export const OptionsField = ({ options, problem, change }: OptionsFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(() => options.join('\n'))
  const [shown, setShown] = useState(options)
  if (shown !== options) {
    setShown(options)
    // A step back or the JSON side has changed them; typing an empty line has not.
    if (optionsOf(typed).join('\n') !== options.join('\n')) setTyped(options.join('\n'))
  }
  return (
    <Setting
      id={id}
      label={t('Options')}
      required
      hint={t('One a line; {{n}} now. A whole list can be pasted.', { n: options.length })}
      problem={problem}
    >
      <Input.TextArea
        id={id}
        value={typed}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={({ target }) => {
          setTyped(target.value)
          change(optionsOf(target.value))
        }}
      />
    </Setting>
  )
}
