/**
 * All styles of the modal, one rule a line. Lengths of text come in steps of `--u` (a tenth of the text size), so they
 * grow with it; `--r` is the step of all corners. Surfaces are the base colour with a breath of the accent, so that a
 * host's accent makes the whole card its own. Text is never coloured with the accent: nobody could promise contrast.
 * Times and measures are those of domain/limits.ts, written out for their bytes and held to them by a test.
 * The card hangs from a fixed height: what loads below a row must not move the row from under a pointer.
 * Transparent borders are for forced colours, which paint them. Every element here is ours, so element names select.
 */
export const MODAL_CSS = `:host{position:relative;z-index:var(--walletlet-z-index,999)}
*{box-sizing:border-box;margin:0;padding:0;font:inherit;overflow-wrap:anywhere}
dialog{all:initial;--u:var(--walletlet-font-size-master,10px);--r:var(--walletlet-border-radius-master,4px);--accent:var(--walletlet-accent,#3b5bdb);--base:#fff;--fg:#12141d;--bad:#c0262d;--good:#2f9e44}
[data-theme=dark]{color-scheme:dark;--base:#15171e;--fg:#f3f4f8;--bad:#ff7d84}
dialog{--bg:color-mix(in srgb,var(--base),var(--walletlet-color-mix,#0000) var(--walletlet-color-mix-strength,0%));--strong:color-mix(in srgb,var(--accent) 65%,var(--fg));--s1:color-mix(in srgb,var(--strong) 6%,var(--bg));--s2:color-mix(in srgb,var(--strong) 13%,var(--bg));--muted:color-mix(in srgb,var(--fg) 68%,var(--bg));--round:calc(var(--r)*3.5);box-sizing:border-box;position:fixed;inset:0;margin:max(16px,50dvh - 340px) auto auto;width:max(360px,var(--u)*36);max-width:calc(100vw - 32px);height:fit-content;overflow:hidden;border-radius:calc(var(--r)*6);outline:1px solid #0000;background:var(--bg);color:var(--fg);font:calc(var(--u)*1.5)/1.4 var(--walletlet-font-family,system-ui,sans-serif);box-shadow:0 0 0 1px var(--s2),0 24px 64px #0005;transition:.15s;animation:wl-in .2s}
dialog[open]{display:block}
::backdrop{background:#080a1280;animation:wl-in .2s}
dialog[data-closing]{opacity:0;transform:translateY(12px)}
[data-closing]::backdrop{opacity:0;transition:.15s}
dialog[data-shaking]{animation:wl-shake .125s 4}
.wl-card,.wl-screen,.wl-stack,.wl-placeholder,.wl-tile{display:flex;flex-direction:column;min-height:0}
.wl-card{max-height:min(100dvh - 32px,50dvh + 324px);padding-bottom:env(safe-area-inset-bottom)}
.wl-header{justify-content:space-between;padding:12px}
.wl-header>div{min-width:40px}
h2,h3,.wl-button,.wl-row-text,.wl-tag,[role=tab],.wl-large{font-weight:600;outline:0}
h2{font-size:1.07em;animation:wl-in .12s}
h3{font-size:1.2em}
.wl-body{padding:4px 16px 16px;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin}
.wl-body:empty{height:240px}
.wl-view,.wl-toast,.wl-alert{animation:wl-in .15s}
.wl-hidden{position:absolute;clip-path:inset(50%)}
button,a,input{all:unset;box-sizing:border-box;border:1px solid #0000}
button,a{cursor:pointer;transition:.12s}
:focus-visible:not(h2){outline:2px solid var(--strong);outline-offset:-2px}
.wl-icon,.wl-spinner,.wl-picture{flex:none;width:calc(var(--s)*var(--u)/10);height:calc(var(--s)*var(--u)/10)}
svg{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .wl-turns{transform:scaleX(-1)}
.wl-spinner{border-radius:50%;border:2px solid;border-top-color:#0000;animation:wl-spin .8s linear infinite}
.wl-header,.wl-row,.wl-button,.wl-field,.wl-tabs,.wl-alert,.wl-toast,.wl-separator{display:flex;align-items:center;gap:12px}
.wl-row,.wl-button,.wl-field{min-height:48px;padding:7px 12px;width:100%}
.wl-row,.wl-field,.wl-tabs,.wl-skeleton,[data-kind=quiet]{background:var(--s1)}
.wl-button,.wl-field,.wl-tabs,.wl-tile,.wl-alert,.wl-toast,.wl-rows,.wl-icon-button{border-radius:var(--round)}
.wl-field input{outline:0}
.wl-button{justify-content:center;outline-offset:2px}
.wl-button[data-kind=primary]{background:var(--accent);color:var(--walletlet-on-accent,#fff)}
[data-kind=danger]{background:color-mix(in srgb,var(--bad) 10%,var(--bg))}
.wl-icon-button{display:grid;place-items:center;width:40px;height:40px}
.wl-rows,.wl-grid{display:grid;gap:3px;overflow:hidden;list-style:none}
.wl-row{min-height:56px;border-radius:var(--r)}
.wl-row>.wl-icon:first-child{margin-inline:calc((40 - var(--s))*var(--u)/20)}
.wl-row-text{display:grid}
.wl-cut,.wl-cut .wl-row-text>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:100%}
.wl-row-text,.wl-alert>div,input,[role=tab]{flex:1;min-width:0}
.wl-row .wl-muted,.wl-small,.wl-tile,.wl-tag,.wl-separator{font-size:.85em;font-weight:400}
.wl-muted,.wl-icon-button,.wl-row>.wl-icon,.wl-field,[role=tab],::placeholder{color:var(--muted);opacity:1}
.wl-danger,.wl-alert>svg,[data-kind=danger]{color:var(--bad)}
.wl-large{font-size:1.45em;letter-spacing:-.02em}
.wl-grid{grid-template-columns:repeat(auto-fill,minmax(calc(var(--u)*7),1fr))}
.wl-tile{gap:8px;padding:10px 2px;width:100%}
.wl-tile,.wl-placeholder{align-items:center;text-align:center}
@media(hover){button:hover,a:hover{box-shadow:inset 0 0 0 99em #8882}}
button:active,a:active{transform:scale(.98)}
.wl-picture{display:grid;place-items:center;overflow:hidden;border-radius:26%;color:#fff;font:600 calc(var(--s)*var(--u)/24)/1 system-ui}
.wl-picture[data-kind=round]{border-radius:50%}
[data-late]>img,[data-late]:after{grid-area:1/1}
[data-late]:after{content:attr(data-late);display:grid;place-items:center;width:100%;height:100%;animation:wl-late 2s}
[data-empty=true],[data-late]:after{background:linear-gradient(150deg,hsl(calc(var(--h) + 45) 75% 65%),hsl(var(--h) 60% 45%))}
img{width:100%;height:100%;object-fit:cover;border-radius:inherit;outline:1px solid #8883;outline-offset:-1px}
.wl-field:focus-within{outline:2px solid var(--strong)}
input{color:var(--fg);font-size:max(16px,1em)}
.wl-ring{position:relative;padding:calc(var(--u)*1.6);margin:12px auto}
.wl-ring>svg{position:absolute;inset:0}
rect{stroke:var(--strong);stroke-dasharray:24 76;animation:wl-run 1.3s linear infinite}
[data-kind=failed] rect{stroke:var(--bad);stroke-dasharray:0}
[data-kind=done] rect{stroke:var(--good);stroke-dasharray:0}
.wl-tabs{gap:4px;padding:4px;}
[role=tab]{padding:8px;border-radius:calc(var(--r)*2.5);text-align:center}
[aria-selected=true]{background:color-mix(in srgb,var(--bg),#fff 14%);color:var(--fg);box-shadow:0 1px 3px #0003}
.wl-placeholder{gap:10px;padding:12px 8px 0}
.wl-placeholder>svg{padding:16px;width:60px;height:60px;border-radius:34%;background:var(--s1);color:var(--strong)}
.wl-tag{padding:2px 8px;border-radius:var(--round);background:var(--s2)}
[data-kind=success]{background:color-mix(in srgb,var(--good) 18%,var(--bg))}
.wl-separator{border:0}
.wl-separator:before,.wl-separator:after{content:'';flex:1;height:1px;background:var(--s2)}
.wl-skeleton{display:block;min-height:56px;animation:wl-pulse .8s infinite alternate}
.wl-alert,.wl-toast{padding:12px;margin:0 12px 12px}
.wl-alert{background:color-mix(in srgb,var(--bad) 10%,var(--bg))}
.wl-toast{position:absolute;inset:auto 0 0;background:var(--fg);color:var(--bg)}
[aria-disabled]:not([aria-busy]){background:var(--s1)!important;color:var(--muted);filter:grayscale(.8);cursor:default}
@media(max-width:430px){dialog{width:100%;max-width:none;margin:auto 0 0;border-radius:calc(var(--r)*6) calc(var(--r)*6) 0 0}}
@media(forced-colors:active){[aria-selected=true],[aria-current]{border-color:Highlight}}
@media(prefers-reduced-motion){*,::backdrop{animation:none!important;transition:none!important}}
@keyframes wl-in{0%{opacity:0;transform:translateY(8px)}}
@keyframes wl-late{0%,99%{visibility:hidden}}
@keyframes wl-pulse{to{opacity:.4}}
@keyframes wl-spin{to{transform:rotate(1turn)}}
@keyframes wl-run{to{stroke-dashoffset:-100}}
@keyframes wl-shake{25%{transform:translateX(-6px)}75%{transform:translateX(6px)}}
`
