import { expect, test } from 'vitest'
import { codeOf, importsOf, wholeOf } from './code-of.ts'

const PAGE = `
import {
  Button,
  Input,
} from 'antd'
import i18next from 'i18next'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { codeOf } from './code-of.ts'
const Stepper = () => {
  const [n, setN] = useState(0)
  return <button onClick={() => setN(n + 1)}>{n}</button>
}
const Line = () => <hr />
const STEPS = [
  'one',
]
const Steps = () => <Input value={STEPS[0]} />

const Page = () => (
  <GuidePage>
    <Example title={text('Plain')} when={text('Often')}>
      <Button type="primary">
        {t('Save')}
      </Button>
    </Example>
    <Example
      title={text('A stepper')}
      when={text('Rarely')}
      shows="Stepper"
    >
      <Stepper />
    </Example>
  </GuidePage>
)
`

test('the code of an example is its children, moved to the margin', () => {
  expect(codeOf(PAGE, 'Plain')).toBe(`<Button type="primary">\n  {t('Save')}\n</Button>`)
  expect(codeOf(PAGE, 'A stepper')).toBe('<Stepper />')
})

test('or the definition of the component it shows, however short', () => {
  expect(codeOf(PAGE, 'A stepper', 'Stepper')).toMatch(/^const Stepper = [\s\S]+\{n\}<\/button>\n\}$/)
  expect(codeOf(PAGE, 'A stepper', 'Line')).toBe('const Line = () => <hr />')
})

test('what the file does not hold has no code', () => {
  expect(codeOf(PAGE, 'Absent')).toBeUndefined()
  expect(codeOf(PAGE, 'Plain', 'Absent')).toBeUndefined()
})

test('it comes with the imports it needs and no others, wherever it is pasted', () => {
  const needed = (code: string): string[] => importsOf(PAGE, 'ui/shared/page.tsx', code)
  expect(needed('<Button text={name} />')).toEqual(["import { Button } from 'antd'"])
  expect(needed('useState<string>(i18next.t(title))')).toEqual([
    "import i18next from 'i18next'",
    "import { useState } from 'react'",
  ])
  expect(needed('codeOf(text(title))')).toEqual([
    "import { text } from '#console/shared/i18n/i18n.ts'",
    "import { codeOf } from '#templates/ui/shared/code-of.ts'",
  ])
})

test('and with the constants of its file', () => {
  expect(wholeOf(PAGE, 'ui/shared/page.tsx', 'A stepper', 'Steps')).toBe(
    "import { Input } from 'antd'\n\nconst STEPS = [\n  'one',\n]\n\nconst Steps = () => <Input value={STEPS[0]} />",
  )
  expect(wholeOf(PAGE, 'ui/shared/page.tsx', 'Absent')).toBeUndefined()
})
