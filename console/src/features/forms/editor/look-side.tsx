import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ColorField } from '#console/shared/schema-form/color-field.tsx'
import { PictureField } from '#console/shared/schema-form/picture-field.tsx'
import { bodyProblem } from './body-problem.ts'
import type { FormDoc } from './doc.ts'
import { Setting } from './setting.tsx'
import type { Editor } from './use-editor.ts'
import '#console/shared/form/form.css'

type Theme = FormDoc['theme']

/** How the page looks and what it says above and below the questions. */
export const LookSide = ({ editor: { doc, change } }: { editor: Editor }) => {
  const { t } = useTranslation()
  const id = useId()
  const { theme } = doc
  const set = (name: keyof Theme, value: string) =>
    change((now) => ({ ...now, theme: { ...now.theme, [name]: value } }), `theme ${name}`)
  const control = (name: keyof Theme) => ({ id: `${id}-${name}`, value: theme[name] })
  const typed = (name: keyof Theme) => ({
    ...control(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const around = (name: keyof Theme, label: string) => ({
    id: `${id}-${name}`,
    label,
    problem: bodyProblem(['theme', name], theme[name], label, t),
  })
  return (
    <>
      <div className="form-pair">
        <Setting {...around('color', t('Colour'))} hint={t('Of the button and the marks.')}>
          <ColorField {...control('color')} onChange={(value) => set('color', value)} />
        </Setting>
        <Setting {...around('background', t('Background'))}>
          <ColorField {...control('background')} onChange={(value) => set('background', value)} />
        </Setting>
      </div>
      <Setting {...around('picture', t('Picture at the top'))}>
        <PictureField {...control('picture')} onChange={(value) => set('picture', value)} />
      </Setting>
      <Setting {...around('title', t('Headline'))} hint={t('An ad set may say its own instead.')}>
        <Input {...typed('title')} />
      </Setting>
      <Setting {...around('text', t('Text'))}>
        <Input.TextArea {...typed('text')} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Setting>
      <Setting {...around('button', t('Text of the button'))}>
        <Input {...typed('button')} placeholder="提交" />
      </Setting>
    </>
  )
}
