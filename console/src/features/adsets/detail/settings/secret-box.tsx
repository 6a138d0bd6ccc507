import { Button, Modal } from 'antd'
import { useState } from 'react'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { curlSample, nodeSample } from './sample-call.ts'

const Samples = ({ secret }: { secret: string }) => {
  const { t } = useTranslation()
  const { links, pushStrategy } = useAdsetPage().adset
  const kind = CONVERSION_KINDS.find((one) => pushStrategy.events[one] !== undefined) ?? 'order_paid'
  const sample = { address: links.conversions, secret, kind }
  return (
    <>
      <p className="faint">
        {t(
          'The signature is the HMAC-SHA256, in hex, of timestamp, line break and body. A timestamp older than five minutes is refused; the same sourceKey is the same conversion.',
        )}
      </p>
      <CodeSample title="curl" code={curlSample(sample)} />
      <CodeSample title="Node.js" code={nodeSample(sample)} />
    </>
  )
}

/** The secret for signed calls: made anew, shown once. */
export const SecretBox = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const renew = useMutation(async () => {
    setAsking(false)
    setSecret((await mutate('renewAdsetSecret', { params: { id: adset.id } })).secret)
  })
  return (
    <>
      <p>
        {adset.secretSet
          ? t('A secret is set. It is not shown again; make a new one if it is lost.')
          : t('No secret yet: signed calls are refused until one is made.')}
      </p>
      <Button loading={spinning(renew.pending)} onClick={() => (adset.secretSet ? setAsking(true) : void renew.run())}>
        {adset.secretSet ? t('Make a new secret') : t('Make a secret')}
      </Button>
      {renew.error === undefined ? undefined : <FailureNote message={renew.error} />}
      <Modal
        open={asking}
        width={420}
        title={t('Make a new secret?')}
        okText={t('Make a new secret')}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: true }}
        onOk={() => void renew.run()}
        onCancel={() => setAsking(false)}
      >
        {t('The old one ends at once; whoever still signs with it is refused.')}
      </Modal>
      <Modal
        open={secret !== undefined}
        width={680}
        title={t('The new secret, shown this once')}
        footer={<Button onClick={() => setSecret(undefined)}>{t('I have kept it')}</Button>}
        mask={{ closable: false }}
        onCancel={() => setSecret(undefined)}
        destroyOnHidden
      >
        {secret === undefined ? undefined : (
          <>
            <CodeSample title={t('Secret')} code={secret} />
            <Samples secret={secret} />
          </>
        )}
      </Modal>
    </>
  )
}
