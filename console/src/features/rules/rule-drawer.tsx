import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { RuleForm, type RuleFormProps } from './rule-form.tsx'

/** The rule as it is now, wherever the link to it came from. */
const EditRule = ({ id, close }: { id: string; close(): void }) => {
  const { t } = useTranslation()
  const { data, absent, error, refetch } = useQuery('getRule', { params: { id } }, { fresh: true })
  if (data !== undefined) return <RuleForm rule={data.rule} close={close} />
  return (
    <Drawer title={t('Rule')} size={640} onClose={close}>
      {absent ? (
        <NothingHere title={t('There is no such rule')} />
      ) : error === undefined ? (
        <PageWait />
      ) : (
        <FailureNote message={error} retry={refetch} />
      )}
    </Drawer>
  )
}

interface RuleDrawerProps extends Pick<RuleFormProps, 'adset' | 'given' | 'close'> {
  /** Of the rule that is changed; a new one is made without. */
  id?: string
}

const RuleDrawer = ({ id, ...rest }: RuleDrawerProps) =>
  id === undefined ? <RuleForm {...rest} /> : <EditRule id={id} close={rest.close} />
export default RuleDrawer
