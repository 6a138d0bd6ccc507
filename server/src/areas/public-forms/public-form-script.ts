import { firstBroken, type Rule } from '#contract/forms/field-rules.ts'

export const CODE_RULES: readonly Rule[] = [
  ['need', '请填写验证码'],
  ['like', '^[0-9]{6}$', '验证码为 6 位数字'],
]

/** Inside a script no text may end it. */
export const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The text of a function that uses nothing from outside itself, without its indents; its lines stay, for they end its statements. */
export const functionText = (one: { toString(): string }): string =>
  one.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ +/g, ' ')

const CHECK = functionText(firstBroken)

const RUN = `
var f=document.getElementById('form'),c=document.getElementById('send');f.noValidate=true;
function vals(n){return new FormData(f).getAll(n)}
function el(n){var x=f.elements[n];return x&&!x.tagName&&x.length?x[0]:x}
function one(n){var v=vals(n),w=check(R[n],v)||(O[n]?O[n](v[0]||''):''),e=document.getElementById('e-'+n),x=el(n);
if(e){e.className='e';e.textContent=w;e.closest('.f').classList.toggle('bad',!!w)}if(x)x.setAttribute('aria-invalid',!!w);return w}
f.addEventListener('change',function(e){if(R[e.target.name])one(e.target.name)});
f.addEventListener('submit',function(e){if(e.submitter&&e.submitter.formNoValidate)return;var bad='';
for(var n in R)if(one(n)&&!bad)bad=n;
if(bad){e.preventDefault();el(bad).focus();return}
setTimeout(function(){var b=document.querySelector('.go button');b.disabled=true;setTimeout(function(){b.disabled=false},8000)})});`

const SEND_CODE = `
if(c)c.addEventListener('click',function(e){e.preventDefault();if(one(P)){el(P).focus();return}
c.disabled=true;fetch(c.formAction,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(new FormData(f))}).then(function(r){return r.json().then(function(d){d.ok=r.ok;return d})}).then(function(r){
var w=document.getElementById('e-_code'),s=r.wait||0;w.className=r.ok?'h':'e';w.textContent=r.message;
function tick(){if(s<=0){c.textContent='获取验证码';c.disabled=false;return}c.textContent=s--+' 秒';setTimeout(tick,1000)}tick()},
function(){document.getElementById('e-_code').textContent='没有发出，请稍后再试';c.disabled=false})});`

interface PublicFormScript {
  rules: Readonly<Record<string, readonly Rule[]>>
  /** What no rule can say: by field, the text of a function from the answer to what is wrong with it. */
  own?: Readonly<Record<string, string>>
  /** The field with the phone a code is sent to. */
  codeFor?: string
  /** What runs after the rest. */
  more?: string
}

/** Checks while typing; whoever has no script loses nothing but that. */
export const publicFormScript = ({ rules, own = {}, codeFor = '', more = '' }: PublicFormScript): string => {
  const owned = Object.entries(own).map(([name, text]) => `${name}:${text}`)
  const sends = codeFor === '' ? '' : SEND_CODE
  return `(function(){var R=${literal(rules)},P=${literal(codeFor)},O={${owned.join(',')}},check=${CHECK};${RUN}${sends}${more}})()`
}
