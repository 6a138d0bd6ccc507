import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { bodyProblem } from './body-problem.ts'
import type { FormDoc } from './doc.ts'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'

type Thanks = FormDoc['thanks']

/** What the visitor reads when the form is with us. */
export const ThanksSide = ({ editor: { doc, change } }: { editor: Editor }) => {
  const { t } = useTranslation()
  const id = useId()
  const typed = (name: keyof Thanks) => ({
    id: `${id}-${name}`,
    value: doc.thanks[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change((now) => ({ ...now, thanks: { ...now.thanks, [name]: target.value } }), `thanks ${name}`),
  })
  const around = (name: keyof Thanks, label: string) => ({
    id: `${id}-${name}`,
    label,
    problem: bodyProblem(['thanks', name], doc.thanks[name], label, t),
  })
  return (
    <>
      <Setting {...around('title', t('Headline'))}>
        <Input {...typed('title')} placeholder="提交成功" />
      </Setting>
      <Setting {...around('text', t('Text'))}>
        <Input.TextArea
          {...typed('text')}
          placeholder="我们已经收到，会尽快与您联系。"
          autoSize={{ minRows: 3, maxRows: 8 }}
        />
      </Setting>
      <Setting {...around('url', t('Where to go on to'))} hint={t('An https address; without one there is no button.')}>
        <Input {...typed('url')} placeholder="https://" />
      </Setting>
    </>
  )
}
