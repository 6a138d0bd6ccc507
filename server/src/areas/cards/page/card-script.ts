import { publicFormScript, functionText, literal } from '../../public-forms/public-form-script.ts'
import { regionsAddress } from '../regions/serve-regions.ts'
import { brokenIdentity } from './broken-identity.ts'
import { OFF_TEXT } from './card-fields.ts'
import type { OpenService } from './open-service.ts'
import { CARD_RULES } from './read-card.ts'

const PICK = `
var S=document.getElementById('step'),B=S.parentNode,G={},p=el('province'),t=el('city'),k=el('county');S.remove();
function fill(x,list,word){x.length=0;x.add(new Option(word,''));list.forEach(function(r){var off=N.indexOf(r[0])>=0,o=new Option(off?r[1]+W:r[1],r[0]);o.disabled=off;x.add(o)});
x.disabled=!list.length;if(list.length===1&&!x.options[1].disabled)x.selectedIndex=1}
function load(){var v=p.value;return G[v]||(G[v]=fetch(A.replace('*',v)).then(function(r){if(!r.ok)throw r;return r.json()}).catch(function(e){delete G[v];throw e}))}
function lost(){B.append(S)}
function counties(list){var v=t.value,c=list.filter(function(r){return r[0]===v})[0];fill(k,c?c[2]:[],v?'请选择':'请先选城市')}
p.addEventListener('change',function(){var v=p.value;fill(t,[],v?'正在加载':'请先选省份');fill(k,[],'请先选城市');
if(v)load().then(function(l){if(p.value!==v)return;S.remove();fill(t,l,'请选择');counties(l)},lost)});
t.addEventListener('change',function(){var v=t.value;load().then(function(l){if(t.value===v)counties(l)},lost)});`

/** Checks while typing and brings the cities of a province; without it every step is a page. */
export const cardScript = ({ rules }: OpenService, today: string): string => {
  const identity = `function(v){return(${functionText(brokenIdentity)})(v,${rules.minAge},${rules.maxAge},${literal(today)})}`
  const known = `var A=${literal(regionsAddress())},N=${literal(rules.noShip)},W=${literal(OFF_TEXT)};`
  return publicFormScript({ rules: CARD_RULES, own: { identity }, more: known + PICK })
}
