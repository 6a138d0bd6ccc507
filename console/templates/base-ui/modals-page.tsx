import { Button, Input, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'
import type { Asked } from '#console/shared/table/use-actions.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET } from './samples/adsets.ts'
import { QUESTIONS } from './samples/questions.ts'

const Question = () => {
  const { t } = useTranslation()
  const { name } = ADSET
  const [asked, ask] = useState<Asked>()
  const question: Asked = {
    title: t('Delete “{{name}}”?', { name }),
    detail: t('You can undo this afterwards.'),
    danger: true,
    label: text('Delete'),
    go: async () => notifyUser('success', t('“{{name}}” was deleted.', { name })),
  }
  const answer = (yes: boolean): void => {
    ask(undefined)
    if (yes) void question.go()
  }
  return (
    <>
      <Button danger onClick={() => ask(question)}>
        {t('Delete')}
      </Button>
      <QuestionBox asked={asked} answer={answer} />
    </>
  )
}

const Rename = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string>(ADSET.name)
  const save = (): void => {
    setOpen(false)
    notifyUser('success', t('It is called “{{name}}” now', { name }))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Give it another name')}</Button>
      <Modal
        open={open}
        width={420}
        title={t('Give it another name')}
        okText={t('Save')}
        cancelText={t('Cancel')}
        okButtonProps={{ disabled: name.trim() === '' }}
        onOk={save}
        onCancel={() => setOpen(false)}
      >
        <Input
          autoFocus
          aria-label={t('Name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={save}
        />
      </Modal>
    </>
  )
}

const Reading = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Read the answers')}</Button>
      <Modal open={open} title={t('Hints for newcomers')} footer={null} onCancel={() => setOpen(false)}>
        {QUESTIONS.map(({ id, ask, answer }) => (
          <section key={id}>
            <h3>{ask}</h3>
            <p>{answer}</p>
          </section>
        ))}
      </Modal>
    </>
  )
}

const ModalsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/modals-page.tsx"
      purpose={t('Stops everything until it is answered, so it is rare. Forms with more than one field are drawers.')}
    >
      <Example
        title={text('A question before an action')}
        when={text('Before what is hard to take back; it names the record, and the button says the action.')}
        shows="Question"
      >
        <Question />
      </Example>
      <Example
        title={text('A single field')}
        when={text(
          'One value; the field has the focus, Enter saves, Escape closes, and the focus returns to the button.',
        )}
        shows="Rename"
      >
        <Rename />
      </Example>
      <Example
        title={text('Only to read')}
        when={text('Terms or an explanation; nothing to decide, so no buttons.')}
        shows="Reading"
      >
        <Reading />
      </Example>
      <Example
        title={text('A small question at the button')}
        when={text('What is quickly done again, such as putting samples back.')}
      >
        <Popconfirm
          title={t('Clear the filters of this view?')}
          okText={t('Clear filters')}
          onConfirm={() => notifyUser('success', t('Done'))}
        >
          <Button>{t('Clear filters')}</Button>
        </Popconfirm>
      </Example>
    </GuidePage>
  )
}

export default ModalsPage
