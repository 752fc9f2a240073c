/**
 * All styles of the modal, one rule a line. Text comes in steps of `--u` (a tenth of the text size, which follows the
 * visitor's own), `--r` is the step of all corners: card 6, group 4, control 3. Surfaces are the base colour with a breath
 * of the accent, so that a host's accent makes the whole card its own. Text is never coloured with the accent: nobody could
 * promise contrast; the ring of the focus is half of it, which stands out from every surface whatever the accent is.
 * Times and measures are those of domain/limits.ts, written out for their bytes and held to them by a test.
 * The card hangs from a fixed height: what loads below a row must not move the row from under a pointer. The sheet begins
 * below the screen and is moved up by its own height: what is in it stays where it is laid out, however high it grows.
 * An alert takes at most a quarter of the window for its words, so that what stands above it can be seen and pressed.
 * Whatever comes, comes from `--in`: for visitors who want less motion that is nowhere, and it fades.
 * From the right, a line takes its direction from its own words, so that "-1.5 ETH" keeps its sign in front, and Arabic letters,
 * which are joined, are not moved closer.
 * Transparent borders are for forced colours, which paint them, and take backgrounds away: what is a line is a border. Every element here is ours, so element names select.
 */
export const MODAL_CSS = `:host{position:relative;z-index:var(--walletlet-z-index,999)}
*{padding:0;margin:0;box-sizing:border-box;overflow-wrap:anywhere;font:inherit}
dialog,.wl-inline{all:initial;--u:var(--walletlet-font-size-master,max(10px,.625rem));--r:var(--walletlet-border-radius-master,4px);--accent:var(--walletlet-accent,#3b5bdb);--base:#fff;--fg:#12141d;--bad:#c0262d;--way:1;--tint:7%}
[data-theme=dark]{color-scheme:dark;--base:#191b22;--fg:#f3f4f8;--bad:#ff7d84;--tint:11%}
dialog,.wl-inline{--bg:color-mix(in srgb,var(--base),var(--walletlet-color-mix,#0000) var(--walletlet-color-mix-strength,0%));--strong:color-mix(in srgb,var(--accent) 50%,var(--fg));--s1:color-mix(in srgb,var(--strong) var(--tint),var(--bg));--s2:color-mix(in srgb,var(--strong) calc(var(--tint) + 7%),var(--bg));--line:color-mix(in srgb,var(--fg) 12%,var(--bg));--edge:color-mix(in srgb,var(--fg) 52%,var(--bg));--muted:color-mix(in srgb,var(--fg) 68%,var(--bg));--round:calc(var(--r)*3);--group:calc(var(--r)*4);box-sizing:border-box;overflow:hidden;border-radius:min(32px,var(--r)*6);outline:1px solid #0000;background:var(--bg);color:var(--fg);font:calc(var(--u)*1.5)/1.47 var(--walletlet-font-family,system-ui,sans-serif);font-variant-numeric:tabular-nums}
dialog{display:none;--in:scale(.96);position:fixed;inset:0;margin:max(16px,50dvh - 340px) auto auto;width:360px;max-width:calc(100vw - 32px);height:fit-content;box-shadow:0 0 0 1px var(--line),0 24px 64px -12px #0006;transition:.15s;animation:wl-in .2s}
dialog[open]{display:block}
[dir=rtl]{--way:-1}
::backdrop{background:#080a1280;animation:wl-in .2s}
[data-closing]{opacity:0;transform:var(--in)}
[data-closing]::backdrop{opacity:0;transition:.15s}
[data-shaking]{animation:wl-shake .125s 4}
.wl-card,.wl-screen,.wl-stack,.wl-placeholder,.wl-tile{display:flex;flex-direction:column;min-height:0}
.wl-card{max-height:min(100dvh - 32px,50dvh + 324px);padding-bottom:env(safe-area-inset-bottom)}
.wl-header{justify-content:space-between;padding:8px}
.wl-header>div{min-width:44px}
h2,h3,.wl-button,.wl-row-text,.wl-tag,[role=tab],.wl-large{font-weight:600;outline:0}
h2{font-size:1.133em}
.wl-body{padding:8px 20px 20px;scroll-padding:20px;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;mask:linear-gradient(#000 calc(100% - 16px),#0000)}
.wl-body:empty{height:240px}
.wl-toast,.wl-alert,[data-way] .wl-view{animation:wl-in .15s}
[data-way] h2{animation:wl-in .12s}
[data-way=on] .wl-view{--in:translate(calc(var(--way)*16px))}
[data-way=back] .wl-view{--in:translate(calc(var(--way)*-16px))}
.wl-hidden{position:absolute;clip-path:inset(50%)}
button,a,input{all:unset;box-sizing:border-box;transition:.12s}
button,a{cursor:pointer;border:1px solid #0000}
:focus-visible:not(h2,input),.wl-field:focus-within{outline:2px solid var(--strong);outline-offset:2px}
.wl-spinner,.wl-icon,.wl-picture{flex:none;width:calc(var(--s)*var(--u)/10);height:calc(var(--s)*var(--u)/10)}
svg{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.wl-turns{transform:scaleX(var(--way))}
.wl-spinner{border-radius:50%;border:2px solid;border-top-color:#0000;animation:wl-spin .8s linear infinite}
.wl-header,.wl-row,.wl-button,.wl-field,.wl-tabs,.wl-alert,.wl-toast,.wl-separator{display:flex;align-items:center;gap:12px}
.wl-row,.wl-button,.wl-field{width:100%;min-height:48px;padding:7px 12px}
.wl-rows,.wl-tabs,.wl-skeleton,[data-kind=quiet]{background:var(--s1)}
.wl-button,.wl-field,.wl-tabs,.wl-tile,.wl-alert,.wl-toast,.wl-icon-button{border-radius:var(--round)}
.wl-button{justify-content:center}
.wl-button[data-kind=primary]{background:var(--accent);color:var(--walletlet-on-accent,#fff)}
.wl-icon-button{flex:none;display:grid;place-items:center;min-width:44px;height:44px}
.wl-rows,.wl-grid,.wl-side{display:grid;list-style:none}
.wl-rows,.wl-row,.wl-skeleton{border-radius:var(--group)}
.wl-rows>li+li:before{content:'';display:block;margin-inline-start:64px;border-top:1px solid var(--line)}
.wl-row{min-height:60px}
.wl-row>.wl-icon:first-child{margin-inline:calc((40 - var(--s))*var(--u)/20)}
.wl-row-text{display:grid}
[dir=rtl] .wl-row-text>*,[dir=rtl] p{text-align:right;unicode-bidi:plaintext}
.wl-cut,.wl-cut .wl-row-text>*,bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:100%}
.wl-row-text,.wl-alert>div,input{flex:1;min-width:0}
.wl-alert>div{max-height:25dvh;overflow:auto}
.wl-row .wl-muted,.wl-small,.wl-tag,.wl-separator{font-weight:400;font-size:.867em;line-height:1.4}
.wl-icon-button,.wl-field,.wl-muted,[role=tab],::placeholder,.wl-row>.wl-icon{color:var(--muted);opacity:1}
.wl-danger,.wl-alert>svg,[data-kind=danger]{color:var(--bad)}
h3,.wl-large{font-size:1.467em;line-height:1.3;letter-spacing:calc(var(--way)*-.01em - .01em)}
.wl-grid{gap:8px;grid-template-columns:repeat(auto-fill,minmax(calc(var(--u)*7),1fr))}
.wl-side{gap:8px;grid:auto/auto-flow 1fr}
.wl-side *,[role=tab]{overflow-wrap:normal}
.wl-tile{gap:6px;padding:10px 0;font-size:.8em;width:100%;min-height:48px;justify-content:center}
.wl-placeholder,.wl-tile{align-items:center;text-align:center}
@media(hover){button:hover,a:hover{box-shadow:inset 0 0 0 99em #8882}}
button:active,a:active{transform:scale(.98)}
.wl-picture{forced-color-adjust:none;display:grid;place-items:center;overflow:hidden;border-radius:26%;color:#fff;font:600 calc(var(--s)*var(--u)/24)/1 system-ui}
.wl-picture[data-kind=round]{border-radius:50%}
[data-late]>img,[data-late]:after{grid-area:1/1}
[data-late]:after{content:attr(data-late);display:grid;place-items:center;width:100%;height:100%;animation:wl-late 2s}
[data-empty=true],[data-late]:after{background:linear-gradient(150deg,hsl(calc(var(--h) + 45) 75% 65%),hsl(var(--h) 60% 45%))}
img{width:100%;height:100%;object-fit:cover;border-radius:inherit;outline:1px solid #8883;outline-offset:-1px}
.wl-field{border:1px solid var(--edge)}
.wl-field:has([aria-invalid=true]){border-color:var(--bad)}
input{color:var(--fg);font-size:max(16px,1em);padding:1px}
.wl-ring{position:relative;padding:calc(var(--u)*1.6);margin:12px auto}
.wl-ring>svg{position:absolute;inset:0}
rect{stroke:var(--strong);stroke-dasharray:24 76;animation:wl-run 1.3s linear infinite}
[data-kind=done] rect{stroke:#2f9e44;stroke-dasharray:0}
[data-kind=failed] rect{stroke:var(--muted);stroke-dasharray:0}
.wl-tabs{gap:4px;padding:4px}
[role=tab]{flex:1;padding:10px 0;border-radius:calc(var(--r)*2);text-align:center}
[aria-selected=true]{background:color-mix(in srgb,var(--bg),#fff 14%);color:var(--fg);box-shadow:0 1px 3px #0003}
.wl-placeholder{gap:12px;padding:12px 8px 0}
.wl-placeholder>svg{padding:16px;width:60px;height:60px;border-radius:34%;background:var(--s1);color:var(--strong)}
.wl-tag{padding:2px 8px;border-radius:9em;background:var(--s2)}
.wl-tile>.wl-tag{padding:2px 4px}
hr{border:0}
.wl-separator:before,.wl-separator:after{content:'';flex:1;border-top:1px solid var(--line)}
.wl-skeleton{display:block;min-height:60px;animation:wl-pulse .8s infinite alternate}
.wl-alert,.wl-toast{--in:translateY(8px);padding:12px;margin:0 12px 12px}
.wl-alert{background:color-mix(in srgb,var(--bad) 10%,var(--bg))}
.wl-toast{position:absolute;inset:auto 0 0;background:var(--fg);color:var(--bg)}
[aria-disabled]:not([aria-busy]){background:var(--s1)!important;color:var(--muted);filter:grayscale(.8);cursor:default}
@media(max-width:430px){dialog{top:100%;min-width:100%;margin:0;translate:0 -100%;--in:translateY(100%);border-radius:min(32px,var(--r)*7) min(32px,var(--r)*7) 0 0;animation:wl-in .32s cubic-bezier(.32,.72,0,1)}dialog .wl-card:before{content:'';width:36px;margin:8px auto -4px;border-radius:9em;border:2px solid var(--edge)}}
@media(prefers-contrast:more){dialog,.wl-inline{--line:var(--fg);--edge:var(--fg);--muted:var(--fg)}button{border:1px solid}}
@media(forced-colors:active){p a{border:0}.wl-row>.wl-icon{color:inherit}[aria-selected=true],[aria-current]{border:2px solid Highlight}}
@media(prefers-reduced-motion){*{--in:none!important;transition:opacity .12s!important}[data-shaking]{animation:none}.wl-spinner,rect{animation:wl-pulse .8s infinite alternate}}
@keyframes wl-in{0%{opacity:.4;transform:var(--in,none)}}
@keyframes wl-late{0%,99%{visibility:hidden}}
@keyframes wl-pulse{to{opacity:.4}}
@keyframes wl-spin{to{transform:rotate(1turn)}}
@keyframes wl-run{to{stroke-dashoffset:-100}}
@keyframes wl-shake{25%{transform:translateX(-6px)}75%{transform:translateX(6px)}}
`
