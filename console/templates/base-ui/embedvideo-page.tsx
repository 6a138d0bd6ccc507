import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { OwnAnimation } from './video/own-animation.tsx'
import { OwnClip, type Ratio } from './video/own-clip.tsx'
import '#console/shared/ui/page-note.css'

const Clip = () => {
  const { t } = useTranslation()
  const [ratio, setRatio] = useState<Ratio>('16-9')
  return (
    <>
      <div>
        <Segmented
          aria-label={t('Shape of the frame')}
          value={ratio}
          onChange={setRatio}
          options={[
            { value: '16-9', label: t('Landscape 16:9') },
            { value: '1-1', label: t('Square 1:1') },
            { value: '9-16', label: t('Portrait 9:16') },
          ]}
        />
      </div>
      <OwnClip ratio={ratio} label={t('Clip: from the click to the push')} />
    </>
  )
}

const EmbedvideoPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/embedvideo-page.tsx"
      purpose={t(
        'Moving pictures in a frame that keeps its shape at every width. Nothing here comes from the internet.',
      )}
    >
      <Example
        title={text('A player in its frame')}
        when={text('Material of ad sets; the shape belongs to the frame, so that nothing jumps while the video loads.')}
        shows="Clip"
        wide
      >
        <Clip />
      </Example>
      <Example
        title={text('Where a video may come from')}
        when={text('Before you embed one: the content policy of the console refuses foreign addresses.')}
        wide
      >
        <Alert
          className="page-note"
          type="info"
          showIcon
          title={t('Only files of this site play')}
          description={t(
            'Upload the video first and use its address here. Foreign players, blob: and data: addresses are refused; a stream handed over by srcObject, as above, is allowed.',
          )}
        />
      </Example>
      <Example
        title={text('Motion without a player')}
        when={text('Small explanations; it starts by itself only where the system does not ask for less motion.')}
        wide
      >
        <OwnAnimation label={t('From the click to the push')} />
      </Example>
    </GuidePage>
  )
}

export default EmbedvideoPage
