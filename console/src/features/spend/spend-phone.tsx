import type { Spend } from '#contract/spend/endpoints.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'

const useAccount = ({ account }: Spend): string => {
  const { t } = useTranslation()
  return account.accountId === '' ? t('Taken back since') : account.name
}

const Title = ({ spend }: { spend: Spend }) => {
  const account = useAccount(spend)
  const { adset } = spend
  return adset === null ? account : <Link to={detailsOf(adset.id)}>{adset.name || adset.id}</Link>
}

/** The day, and whose it is: the account of an ad set, or that it is all of the account. */
const Note = ({ spend }: { spend: Spend }) => {
  const { t } = useTranslation()
  const account = useAccount(spend)
  return (
    <>
      <span className="num">{spend.day}</span> {spend.adset === null ? t('Whole account') : account}
    </>
  )
}

const spendPhone: PhoneSpec<Spend> = {
  title: (spend) => <Title spend={spend} />,
  note: (spend) => <Note spend={spend} />,
}
export default spendPhone
