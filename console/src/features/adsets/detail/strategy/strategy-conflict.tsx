import { Alert, Button, Form, Space } from 'antd'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { strategyDifferences } from './differences.ts'

interface Props {
  /** What I started from. */
  was: PushStrategy
  /** What stands now. */
  theirs: Adset | undefined
  takeTheirs(): void
  keepMine(): void
}

/** Two people changed the same strategy: says what the other one changed, and nothing is overwritten without a word. */
export const StrategyConflict = ({ was, theirs, takeTheirs, keepMine }: Props) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="page-note"
      title={
        theirs === undefined
          ? t('Someone else has changed the strategy meanwhile')
          : t('Someone else has saved version {{n}} meanwhile', { n: theirs.strategyVersion })
      }
      description={
        <>
          {theirs === undefined ? undefined : (
            <ul className="plain-list">
              {strategyDifferences(was, theirs.pushStrategy, t).map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <del>{before}</del> → <strong>{after}</strong>
                </li>
              ))}
            </ul>
          )}
          <p>{t('What you typed is still here. Decide which of the two is to stay.')}</p>
          <Space wrap>
            <Button size="small" disabled={theirs === undefined} onClick={takeTheirs}>
              {t('Show theirs, drop mine')}
            </Button>
            <Button
              size="small"
              danger
              disabled={theirs === undefined}
              onClick={() => {
                keepMine()
                form.submit()
              }}
            >
              {t('Save mine over it')}
            </Button>
          </Space>
        </>
      }
    />
  )
}
