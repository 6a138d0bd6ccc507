import { inkOn } from '../tracking/page-style.ts'

const PLAIN = '#ffffff'

/** A page may have its own background, and what stands on it must be read. */
const ground = (background: string): string =>
  background === PLAIN
    ? ''
    : `body{background-color:${background}}footer{color:${inkOn(background)}}.go{background:none}`

/** What a page with questions has beside the styles of every page. */
export const publicFormStyle = (background = PLAIN): string => `
main{justify-content:flex-start}
.f{border:0;padding:0;margin-top:1.125rem;min-width:0}
.f>label:not(.o),.f>legend{display:block;padding:0;font-weight:600;font-size:.9375rem;margin-bottom:.375rem;overflow-wrap:anywhere}
.f i{color:#d92d20;font-style:normal;margin-left:.2em}
.f input:not([type=radio]):not([type=checkbox]),.f select,.f textarea{width:100%;min-height:2.875rem;padding:.625rem .75rem;border:1px solid var(--line);border-radius:12px;background:var(--page);color:var(--ink);font:inherit}
.f textarea{min-height:6rem;resize:vertical}
.f :focus-visible{outline:2px solid var(--brand);outline-offset:1px}
.o{display:flex;align-items:flex-start;gap:.5rem;padding:.4375rem 0;overflow-wrap:anywhere}
.o input{flex:none;width:1.25rem;height:1.25rem;margin:.2rem 0 0;accent-color:var(--brand)}
.h{font-size:.8125rem;color:var(--soft)}
.e,.a{color:#b42318;font-size:.875rem}
.e:empty{display:none}
.bad input:not([type=radio]):not([type=checkbox]),.bad select,.bad textarea{border-color:#d92d20}
.a{margin-top:1rem;padding:.625rem .75rem;border-radius:12px;background:#fef3f2}
.ok{color:#05603a;background:#ecfdf3}
.c{display:flex;gap:.5rem}
.c button{flex:none;min-height:2.875rem;padding:0 .875rem;border:1px solid var(--brand);border-radius:12px;background:none;color:var(--ink);font:inherit;font-size:.875rem}
.w{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.go button{display:block;width:100%;max-width:27.5rem;margin:0 auto;padding:.9375rem 1.25rem;border:0;border-radius:999px;background:var(--brand);color:var(--ink-on);font:inherit;font-size:1.0625rem;font-weight:600;cursor:pointer}
button:disabled{opacity:.6}
@media (prefers-color-scheme:dark){.e{color:#fda29b}.f i{color:#fda29b}}
${ground(background)}`
