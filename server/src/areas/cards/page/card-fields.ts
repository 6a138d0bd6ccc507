import { fieldBox, joined, marks, type Option, selectBox, tickBox } from '../../public-forms/field-html.ts'
import { flag } from '../../public-forms/field-html.ts'
import { Html, html, NOTHING } from '../../../core/text/html.ts'
import { regions } from '../regions/regions.ts'
import type { Region } from '../regions/read-level.ts'
import type { CardView } from '../../../cards/page/card-page.ts'
import { consentOf } from './offer.ts'
import { CARD_FIELDS, type CardField } from './read-card.ts'

/** What stands behind a region that gets nothing. */
export const OFF_WORD = '（暂不发货）'

const INPUTS = [
  ['name', '姓名', '与身份证一致', new Html('type="text" autocomplete="name" maxlength="30"')],
  ['identity', '身份证号', '18 位身份证号', new Html('type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="18"')],
  ['phone', '联系手机号', '用于接收办理进度', new Html('type="tel" autocomplete="tel" inputmode="tel" maxlength="20"')],
] as const // prettier-ignore
const ADDRESS = ['address', '详细地址', '街道、门牌号、楼层', new Html('type="text" autocomplete="street-address" maxlength="200"')] as const // prettier-ignore

const focusOf = ({ wrong, focus }: CardView): CardField | undefined =>
  CARD_FIELDS.find((name) => wrong[name] !== undefined) ?? focus

const inputOf = (view: CardView, [name, title, placeholder, type]: (typeof INPUTS)[number] | typeof ADDRESS): Html => {
  const wrong = view.wrong[name] ?? ''
  const [value = ''] = view.values(name)
  const rest = marks({ required: true, wrong, isFirst: name === focusOf(view) })
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
  const { wrong, chosen, service } = view
  const options = list.map(({ code, name: label }): Option => {
    const isOff = service.rules.noShip.includes(code)
    return { value: code, label: isOff ? label + OFF_WORD : label, isChosen: chosen[name]?.code === code, isOff }
  })
  const word = wrong[name] ?? ''
  const rest = html`${marks({ required: true, wrong: word, isFirst: name === focusOf(view) })}${flag('disabled', list.length === 0)}`
  return fieldBox({ name, title, required: true, wrong: word }, selectBox(name, empty, options, rest))
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

const photoWord = ({ service }: CardView): Html =>
  service.rules.photo ? html`<p class="h n">审核时运营商会另行通知您补传证件照片，现在不需要上传。</p>` : NOTHING

export const drawCard = (view: CardView): Html => {
  const { wrong, service } = view
  const agree = {
    name: 'agree',
    required: true,
    wrong: wrong.agree ?? '',
    isFirst: focusOf(view) === 'agree',
    isTicked: view.values('agree').includes('1'),
  }
  return joined([
    ...INPUTS.map((one) => inputOf(view, one)),
    drawRegions(view),
    inputOf(view, ADDRESS),
    photoWord(view),
    tickBox(agree, html`${consentOf(service)}`),
  ])
}
