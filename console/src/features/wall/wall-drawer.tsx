import { Button, Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { WALL_DAYS, WALL_SCENES, WALL_SECONDS, type WallScene } from '#contract/wall/scenes.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { SCENE_LABELS } from './scene-labels.ts'
import { WallLinks } from './wall-links.tsx'
import { WallMade, type Made } from './wall-made.tsx'
import '#console/shared/form/form.css'

/** A link without an end. */
const ENDLESS = 0
const USUAL_DAYS = 30

interface Fields {
  name: string
  days: number
  scenes: WallScene[]
  seconds: number
  masked: boolean
}
const START: Fields = {
  name: '',
  days: USUAL_DAYS,
  scenes: [...WALL_SCENES],
  seconds: WALL_SECONDS.usual,
  masked: false,
}

interface SceneChoiceProps {
  id?: string
  value?: WallScene[]
  onChange?: (scenes: WallScene[]) => void
}

/** Takes of the form what a group of boxes may have: a group cannot be “required” to a screen reader. */
const SceneChoice = ({ id, value, onChange }: SceneChoiceProps) => {
  const { t } = useTranslation()
  return (
    <div id={id} role="group" aria-label={t('Scenes')} tabIndex={-1}>
      <Checkbox.Group
        value={value ?? START.scenes}
        onChange={(scenes) => onChange?.(scenes)}
        options={WALL_SCENES.map((scene) => ({ value: scene, label: t(SCENE_LABELS[scene]) }))}
      />
    </div>
  )
}

/** Makes a link to an enterprise's wall board, and lists those in force. */
const WallDrawer = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  const { choice, first } = useWorkEnterprises()
  const [enterpriseId, setEnterprise] = useState(first)
  const [made, setMade] = useState<Made>()
  const links = useQuery('listWallLinks', enterpriseId === undefined ? SKIP : { query: { enterpriseId } }, {
    select: ({ wall_links }) => wall_links,
  })
  const make = useMutation(async ({ days, ...fields }: Fields) => {
    if (enterpriseId === undefined) return
    const term = WALL_DAYS.find((one) => one === days) ?? null
    const { wall_link: link, url } = await mutate('createWallLink', { body: { ...fields, enterpriseId, days: term } })
    setMade({ link, url })
  })
  return (
    <Drawer title={t('Wall board')} size={460} onClose={close}>
      <p className="faint">
        {t(
          'Whoever has the link sees this enterprise’s day on a full screen, without signing in and nothing else, until it ends or is revoked.',
        )}
      </p>
      {make.error === undefined ? undefined : <FailureNote message={make.error} close={make.reset} />}
      <Form<Fields>
        layout="vertical"
        className="form-body"
        initialValues={START}
        onFinish={(fields) => void make.run(fields)}
        onValuesChange={() => setMade(undefined)}
      >
        {choice === 'none' ? undefined : (
          <Form.Item label={t('Enterprise')} required htmlFor="wall-enterprise">
            <EnterprisePicker
              id="wall-enterprise"
              value={enterpriseId}
              onChange={(next) => {
                setEnterprise(next)
                setMade(undefined)
              }}
            />
          </Form.Item>
        )}
        <Form.Item
          name="name"
          label={t('Name')}
          rules={[{ required: true, whitespace: true, message: t('Say where it hangs, so that you know it again') }]}
        >
          <Input maxLength={40} placeholder={t('Such as: TV at the reception')} />
        </Form.Item>
        <Form.Item name="days" label={t('Good for')}>
          <Select
            aria-label={t('Good for')}
            options={[
              ...WALL_DAYS.map((n): { value: number; label: string } => ({
                value: n,
                label: t('{{n}} {{n|day|days}}', { n }),
              })),
              { value: ENDLESS, label: t('Until it is revoked') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="scenes"
          label={t('Scenes')}
          rules={[{ required: true, type: 'array', min: 1, message: t('Choose at least one scene') }]}
        >
          <SceneChoice />
        </Form.Item>
        <Form.Item
          name="seconds"
          label={t('Seconds a scene')}
          rules={[{ required: true, message: t('From 5 to 300 seconds') }]}
        >
          <InputNumber min={WALL_SECONDS.least} max={WALL_SECONDS.most} precision={0} />
        </Form.Item>
        <Form.Item
          name="masked"
          label={t('Names in part only')}
          valuePropName="checked"
          extra={t('Names of ad sets and accounts show their first and last letter, for screens that guests see.')}
        >
          <Switch />
        </Form.Item>
        <div className="form-foot">
          <Button
            type="primary"
            htmlType="submit"
            disabled={enterpriseId === undefined}
            loading={spinning(make.pending)}
          >
            {t('Make the link')}
          </Button>
        </div>
      </Form>
      {made === undefined ? undefined : <WallMade made={made} />}
      {enterpriseId === undefined ? undefined : <WallLinks links={links} />}
    </Drawer>
  )
}
export default WallDrawer
