import type { Track } from '#contract/delivery/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { PhoneSpec } from '#console/shared/table/phone/phone-spec.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { yuan } from '#console/shared/adsets/rule-labels.ts'
import { shortId } from '#console/shared/ui/short-id.ts'

/** Several of one kind stand below each other: the visitor tells them apart. */
const Title = ({ track: { kind, amount, clickId, id } }: { track: Track }) => {
  const { t } = useTranslation()
  return (
    <>
      {t(CONVERSION_LABELS[kind])}
      {amount === null ? '' : ` ¥${yuan(amount)}`} <small className="faint mono">{shortId(clickId ?? id)}</small>
    </>
  )
}

const pushPhone: PhoneSpec<Track> = { title: (track) => <Title track={track} /> }
export default pushPhone
