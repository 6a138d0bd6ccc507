import { firstBroken, rulesOf, type Rule } from '#contract/forms/field-rules.ts'
import type { FormShape } from '#contract/forms/form-shape.ts'

export const CODE_RULES: readonly Rule[] = [
  ['need', '请填写验证码'],
  ['like', '^[0-9]{6}$', '验证码为 6 位数字'],
]

/** The page brings its own options, so that only the rest is worth its bytes. */
const isSent = ([kind]: Rule): boolean => kind !== 'among'

const rulesFor = (shape: FormShape, asksCode: boolean): Record<string, readonly Rule[]> => ({
  ...Object.fromEntries(
    shape.fields
      .map((field): [string, Rule[]] => [field.name, rulesOf(field).filter(isSent)])
      .filter(([, rules]) => rules.length > 0),
  ),
  ...(asksCode ? { _code: CODE_RULES } : {}),
})

/** Inside a script no text may end it. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Without its indents; its lines stay, for they end its statements. */
const SHARED = firstBroken.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ +/g, ' ')

const RUN = `
var f=document.getElementById('form'),c=document.getElementById('send');f.noValidate=true;
function vals(n){return new FormData(f).getAll(n)}
function el(n){var x=f.elements[n];return x&&!x.tagName&&x.length?x[0]:x}
function one(n){var w=check(R[n],vals(n)),e=document.getElementById('e-'+n),x=el(n);
if(e){e.className='e';e.textContent=w;e.closest('.f').classList.toggle('bad',!!w)}if(x)x.setAttribute('aria-invalid',!!w);return w}
f.addEventListener('change',function(e){if(R[e.target.name])one(e.target.name)});
f.addEventListener('submit',function(e){if(e.submitter&&e.submitter===c)return;var bad='';
for(var n in R)if(one(n)&&!bad)bad=n;
if(bad){e.preventDefault();el(bad).focus();return}
setTimeout(function(){var b=document.querySelector('.go button');b.disabled=true;setTimeout(function(){b.disabled=false},8000)})});
if(c)c.addEventListener('click',function(e){e.preventDefault();if(one(P)){el(P).focus();return}
c.disabled=true;fetch(c.formAction,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(new FormData(f))}).then(function(r){return r.json().then(function(d){d.ok=r.ok;return d})}).then(function(r){
var w=document.getElementById('e-_code'),s=r.wait||0;w.className=r.ok?'h':'e';w.textContent=r.message;
function tick(){if(s<=0){c.textContent='获取验证码';c.disabled=false;return}c.textContent=s--+' 秒';setTimeout(tick,1000)}tick()},
function(){document.getElementById('e-_code').textContent='没有发出，请稍后再试';c.disabled=false})});`

/** Checks while typing and sends the code; whoever has no script loses nothing but that. */
export const formScript = (shape: FormShape, asksCode: boolean, phone: string): string =>
  `(function(){var R=${literal(rulesFor(shape, asksCode))},P=${literal(phone)},check=${SHARED};${RUN}})()`
