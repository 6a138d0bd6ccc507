import { fieldBox, flag, joined, marks, type Option, selectBox, tickBox } from '../../public-forms/field-html.ts'
import { Html, html, NOTHING } from '../../../core/text/html.ts'
import { type Chosen, regions } from '../regions/regions.ts'
import type { Region } from '../regions/read-level.ts'
import { consentOf } from './offer.ts'
import { CARD_FIELDS, type CardField, isStep, readRegion } from './read-card.ts'
import type { ServiceView } from './service-page.ts'

interface CardView extends ServiceView {
  chosen: Chosen
  /** Where the visitor goes on. */
  focus: CardField | undefined
}

/** What stands behind a region that gets nothing. */
export const OFF_TEXT = '（暂不发货）'

const INPUTS = [
  ['name', '姓名', '与身份证一致', new Html('type="text" autocomplete="name" maxlength="30"')],
  ['identity', '身份证号', '18 位身份证号', new Html('type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="18"')],
  ['phone', '联系手机号', '用于接收办理进度', new Html('type="tel" autocomplete="tel" inputmode="tel" maxlength="20"')],
] as const // prettier-ignore
const ADDRESS = ['address', '详细地址', '街道、门牌号、楼层', new Html('type="text" autocomplete="street-address" maxlength="200"')] as const // prettier-ignore

const stepOf = ({ province, city, county }: Chosen): CardField => {
  if (province === undefined) return 'province'
  if (city === undefined) return 'city'
  return county === undefined ? 'county' : 'address'
}

/** The first field that is wrong; after a step, the one that comes next. */
const focusOf = ({ values, wrong, notice }: ServiceView, chosen: Chosen): CardField | undefined =>
  CARD_FIELDS.find((name) => wrong[name] !== undefined) ??
  (isStep(values) && notice === undefined ? stepOf(chosen) : undefined)

const inputOf = (view: CardView, [name, title, placeholder, type]: (typeof INPUTS)[number] | typeof ADDRESS): Html => {
  const wrong = view.wrong[name] ?? ''
  const [value = ''] = view.values(name)
  const rest = marks({ required: true, wrong, isFirst: name === view.focus })
  return fieldBox(
    { name, title, required: true, wrong },
    html`<input
      ${type}
      id="f-${name}"
      name="${name}"
      aria-describedby="e-${name}"
      placeholder="${placeholder}"
      value="${value}"
      ${rest}
    />`,
  )
}

const regionOf = (
  view: CardView,
  name: 'province' | 'city' | 'county',
  title: string,
  list: readonly Region[],
  empty: string,
): Html => {
  const { wrong, chosen, subject } = view
  const options = list.map(({ code, name: label }): Option => {
    const isOff = subject.rules.noShip.includes(code)
    return { value: code, label: isOff ? label + OFF_TEXT : label, isChosen: chosen[name]?.code === code, isOff }
  })
  const text = wrong[name] ?? ''
  const rest = html`${marks({ required: true, wrong: text, isFirst: name === view.focus })}${flag('disabled', list.length === 0)}`
  return fieldBox({ name, title, required: true, wrong: text }, selectBox(name, empty, options, rest))
}

/** Where it goes, in three steps; whoever has no script asks for each next one. */
const drawRegions = (view: CardView): Html => {
  const { province, city } = view.chosen
  const next = province === undefined ? '下一步：选择城市' : city === undefined ? '下一步：选择区县' : '更新地区选项'
  return html`<fieldset class="g">
    <legend>收货地区</legend>
    ${regionOf(view, 'province', '省份', regions().provinces, '请选择')}${regionOf(view, 'city', '城市', province?.cities ?? [], province === undefined ? '请先选省份' : '请选择')}${regionOf(view, 'county', '区县', city?.counties ?? [], city === undefined ? '请先选城市' : '请选择')}
    <div class="s"><button id="step" type="submit" name="_step" value="1" formnovalidate>${next}</button></div>
  </fieldset>`
}

const photoText = ({ subject }: ServiceView): Html =>
  subject.rules.photo ? html`<p class="h n">审核时运营商会另行通知您补传证件照片，现在不需要上传。</p>` : NOTHING

export const drawCard = (given: ServiceView): Html => {
  const chosen = readRegion(given.values)
  const view: CardView = { ...given, chosen, focus: focusOf(given, chosen) }
  const agree = {
    name: 'agree',
    required: true,
    wrong: view.wrong['agree'] ?? '',
    isFirst: view.focus === 'agree',
    isTicked: view.values('agree').includes('1'),
  }
  return joined([
    ...INPUTS.map((one) => inputOf(view, one)),
    drawRegions(view),
    inputOf(view, ADDRESS),
    photoText(view),
    tickBox(agree, html`${consentOf(view.subject)}`),
  ])
}
