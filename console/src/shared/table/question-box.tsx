import { Modal } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Asked } from './use-actions.tsx'

/** Asks once before something is done; the question names the record. */
export const QuestionBox = ({ asked, answer }: { asked: Asked | undefined; answer: (yes: boolean) => void }) => {
  const { t } = useTranslation()
  return (
    <Modal
      open={asked !== undefined}
      width={420}
      title={asked?.title}
      okText={asked && t(asked.deed)}
      cancelText={t('Cancel')}
      okButtonProps={{ danger: asked?.danger === true }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked?.detail}
    </Modal>
  )
}
