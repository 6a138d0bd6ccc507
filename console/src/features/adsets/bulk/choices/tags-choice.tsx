import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'

const TagSelect = lazyAntd(() => import('../../tag-select.tsx'))

export const TagsChoice = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  return (
    <div className="bulk-drawer-choice">
      <div>
        {t('Tags to put on')}
        <TagSelect label={t('Tags to put on')} value={add} onChange={setAdd} />
      </div>
      <div>
        {t('Tags to take off')}
        <TagSelect label={t('Tags to take off')} value={remove} onChange={setRemove} />
      </div>
      <div>
        <Button
          kind="primary"
          disabled={add.length + remove.length === 0}
          loading={pending}
          onClick={() => submit({ kind: 'tags', add, remove })}
        >
          {t('Preview')}
        </Button>
      </div>
    </div>
  )
}
