import { expect, test } from 'vitest'
import { checkStyles, findWrongStyles, type SourceFile } from './styles.ts'

const sheet = (path: string, text: string): SourceFile => ({ path: `console/src/${path}`, text })
const USED = {
  path: 'console/src/shared/ui/panel.tsx',
  text: `import './panel.css'\nimport './panel-head.css'\n<p className="panel panel-head" /><i className={\`tag-\${tone}\`} />`,
}

const findingsOf = (path: string, text: string, sources: SourceFile[] = [USED]): string[] =>
  findWrongStyles([sheet('shared/ui/panel.css', '.panel {\n  color: var(--ink);\n}'), sheet(path, text)], sources)

test('the sheets of the console keep the rules', () => {
  expect(checkStyles()).toEqual([])
})

test.each([
  ['a class without the prefix', '.row {\n}', '.row has not the prefix of its sheet, tag'],
  ['the class of another sheet alone', '.panel {\n}', '“.panel” has no class of tag'],
  ['a class of antd alone', '.ant-btn {\n}', '“.ant-btn” has no class of tag'],
  ['a utility alone', '.num {\n}', '“.num” has no class of tag'],
  ['an element alone', 'table td {\n}', '“table td” has no class'],
  ['a state alone', '.is-bad {\n}', 'belongs to no class of tag'],
  ['a state on another element', '.tag-ok > .is-bad {\n}', 'belongs to no class of tag'],
  ['a colour by its number', '.tag-ok {\n  color: #fff;\n}', '#fff is no token'],
  ['a colour by its function', '.tag-ok {\n  background: rgb(0 0 0 / 8%);\n}', 'rgb(0 0 0 / 8%) is no token'],
  ['a colour by its name', '.tag-ok {\n  border: 1px solid red;\n}', 'red is no token'],
  ['the same within a condition', '@media (width < 768px) {\n  .row {\n  }\n}', '.row has not the prefix'],
])('finds %s', (_, text, said) => {
  expect(findingsOf('shared/ui/tag.css', text).join('\n')).toContain(said)
})

test.each([
  [
    'its own classes, states and contexts',
    '.tag-ok.is-bad,\n.panel .tag-ok .ant-btn,\ntd > .tag-ok:is(.is-new, .has-mark) {\n}',
  ],
  ['names that end at run time', '.tag-warn {\n}'],
  [
    'what is no colour',
    ".tag-ok {\n  color: currentColor;\n  border-color: transparent;\n  background: var(--red) url('#fff');\n  grid-area: red;\n}",
  ],
  ['keyframes', '@keyframes tag-turn {\n  from {\n    opacity: 0;\n  }\n}'],
])('allows %s', (_, text) => {
  expect(findingsOf('shared/ui/tag.css', text)).toEqual([])
})

test('finds two sheets of one name', () => {
  expect(findingsOf('features/wallet/panel.css', '').join('\n')).toContain('have the same name')
})

test('knows a class as that of the longest prefix', () => {
  const found = findingsOf('shared/ui/panel-head.css', '.panel-head {\n}')
  expect(found).toEqual([])
  expect(findWrongStyles([sheet('a/panel.css', '.panel-head {\n}'), sheet('a/panel-head.css', '')], [USED])).toEqual([
    'console/src/a/panel.css: “.panel-head” has no class of panel',
  ])
})

test('finds a class that nothing has', () => {
  expect(findingsOf('shared/ui/panel-foot.css', '.panel-foot {\n}')).toEqual([
    'console/src/shared/ui/panel-foot.css: nothing has the class panel-foot',
  ])
})

test.each([
  ['an attribute', '<i className="wallet-low" />'],
  ['a condition', `<i className={low === 'wallet' ? 'num wallet-low' : 'num'} />`],
  ['a property', `const drawer = { rootClassName: 'wallet-low' }`],
])('finds a class of a feature outside of it, in %s', (_, text) => {
  const outside = { path: 'console/src/features/reports/page.tsx', text }
  expect(findingsOf('features/wallet/wallet.css', '.wallet-low {\n}', [USED, outside])).toEqual([
    'console/src/features/reports/page.tsx uses wallet-low of console/src/features/wallet/wallet.css',
  ])
  const inside = { path: 'console/src/features/wallet/page.tsx', text: `import './wallet.css'\n${text}` }
  expect(findingsOf('features/wallet/wallet.css', '.wallet-low {\n}', [USED, inside])).toEqual([])
})

test('finds a class whose sheet is not imported', () => {
  const page = { path: 'console/src/features/wallet/page.tsx', text: '<i className="wallet-low" />' }
  expect(findingsOf('features/wallet/wallet.css', '.wallet-low {\n}', [USED, page])).toEqual([
    'console/src/features/wallet/page.tsx has the class wallet-low, but does not import console/src/features/wallet/wallet.css',
  ])
})
