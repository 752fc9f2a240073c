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
 * Chrome 109 mixes no colours: plain ones stand in for them there. Text on an accent that only a browser can read is as on the page's buttons.
 * Selectors and declarations stand in the order that compresses best.
 */
export const MODAL_CSS = `:host{z-index:var(--walletlet-z-index,999);position:fixed}
*{overflow-wrap:anywhere;margin:0;padding:0;box-sizing:border-box;font:inherit}
dialog,.wl-inline{all:initial;--u:var(--walletlet-font-size-master,max(10px,.625rem));--accent:var(--walletlet-accent,#3b5bdb);--r:var(--walletlet-border-radius-master,4px);--fg:#12141d;--bad:#c0262d;--tint:7%;--base:#fff;--way:1}
[data-theme=dark]{color-scheme:dark;--fg:#f3f4f8;--tint:11%;--base:#191b22;--bad:#ff7d84}
dialog,.wl-inline{--bg:color-mix(in srgb,var(--base),var(--walletlet-color-mix,var(--base)) var(--walletlet-color-mix-strength,0%));--line:color-mix(in srgb,var(--fg) 12%,var(--bg));--strong:color-mix(in srgb,var(--accent) 50%,var(--fg));color:var(--fg);--s1:color-mix(in srgb,var(--strong) var(--tint),var(--bg));--s2:color-mix(in srgb,var(--strong) calc(var(--tint) + 7%),var(--bg));--group:calc(var(--r)*4);box-sizing:border-box;font:calc(var(--u)*1.5)/1.47 var(--walletlet-font-family,system-ui,sans-serif);--round:calc(var(--r)*3);font-variant-numeric:tabular-nums;overflow:hidden;border-radius:min(32px,var(--r)*6);--edge:color-mix(in srgb,var(--fg) 52%,var(--bg));--muted:color-mix(in srgb,var(--fg) 68%,var(--bg));background:var(--bg);outline:1px solid #0000}
dialog{box-shadow:0 0 0 1px var(--line),0 24px 64px -12px #0006;animation:wl-in .2s;margin:max(16px,50dvh - 340px) auto auto;transition:.15s;max-width:calc(100vw - 32px);--in:scale(.96);position:fixed;width:360px;display:none;height:fit-content;inset:0}
dialog[open]{display:block}
[dir=rtl]{--way:-1}
::backdrop{animation:wl-in .2s;background:#080a1280}
[data-closing]{transform:var(--in);opacity:0}
[data-closing]::backdrop{opacity:0;transition:.15s}
[data-shaking]{animation:wl-shake .125s 4}
.wl-card,.wl-placeholder,.wl-tile,.wl-screen,.wl-stack{min-height:0;flex-direction:column;display:flex}
.wl-card{max-height:min(100dvh - 32px,50dvh + 324px);padding-bottom:env(safe-area-inset-bottom)}
.wl-header{justify-content:space-between;padding:8px}
.wl-header>div{min-width:44px}
[role=tab],h2,.wl-button,.wl-large,h3,.wl-row-text{outline:0;font-weight:600}
h2{font-size:1.133em}
.wl-body{mask:linear-gradient(#000 calc(100% - 16px),#0000);overflow:hidden auto;padding:8px 20px 20px;scroll-padding:20px;scrollbar-width:thin;overscroll-behavior:contain}
.wl-body:empty{height:240px}
.wl-toast,.wl-alert,[data-way] .wl-view{animation:wl-in .15s}
[data-way] h2{animation:wl-in .12s}
[data-way=on] .wl-view{--in:translate(calc(var(--way)*16px))}
[data-way=back] .wl-view{--in:translate(calc(var(--way)*-16px))}
.wl-hidden{clip-path:inset(50%);position:absolute}
button,a,input{all:unset;box-sizing:border-box;transition:.12s}
button,a{cursor:pointer;border:1px solid #0000}
:focus-visible:not(h2,.wl-field input),.wl-field:focus-within{outline:2px solid var(--strong);outline-offset:2px}
.wl-spinner,.wl-icon,.wl-picture{width:calc(var(--s)*var(--u)/10);flex:none;height:calc(var(--s)*var(--u)/10)}
svg{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round;stroke-width:1.8}
.wl-turns{transform:scaleX(var(--way))}
.wl-spinner{animation:wl-spin .8s linear infinite;border-radius:50%;border:2px solid;border-top-color:#0000}
.wl-header,.wl-row,.wl-button,.wl-separator,.wl-field,.wl-alert,.wl-toast,.wl-tabs{gap:12px;align-items:center;display:flex}
.wl-field,.wl-row,.wl-button{width:100%;min-height:48px;padding:7px 12px}
.wl-skeleton,.wl-rows,.wl-tabs,[data-kind=quiet]{background:var(--s1)}
.wl-icon-button,.wl-field,.wl-alert,.wl-toast,.wl-tabs,.wl-tile,.wl-button{border-radius:var(--round)}
.wl-button[data-kind=primary]{color:var(--walletlet-on-accent,#fff);background:var(--accent)}
@supports(color:lab(from red l 0 0)){.wl-button[data-kind=primary]{color:var(--walletlet-on-accent,lab(from var(--accent)calc(4e4 - 808*l)0 0/1));background:lab(from var(--accent)l a b/1)}}
.wl-icon-button{height:44px;flex:none;display:grid;place-items:center;min-width:44px}
.wl-rows,.wl-grid,.wl-side{list-style:none;display:grid}
.wl-rows,.wl-skeleton,.wl-row{border-radius:var(--group)}
.wl-rows>li+li:before{content:'';border-top:1px solid var(--line);margin-inline-start:64px;display:block}
.wl-tabs,.wl-row{justify-content:end;flex-wrap:wrap}
.wl-row{min-height:60px}
.wl-row>.wl-icon:first-child{margin-inline:calc((40 - var(--s))*var(--u)/20)}
.wl-row-text{display:grid}
[dir=rtl] p,[dir=rtl] .wl-row-text>*{text-align:right;unicode-bidi:plaintext}
.wl-cut,bdi,.wl-cut .wl-row-text>*{text-overflow:ellipsis;overflow:hidden;max-width:100%;white-space:nowrap}
.wl-row-text,input,.wl-alert>div{min-width:0;flex:4em}
.wl-alert>div{max-height:25dvh;overflow:auto}
.wl-tag,.wl-row .wl-muted,.wl-separator,.wl-small{font-size:.867em;line-height:1.4;font-weight:400}
::placeholder,[role=tab],.wl-muted,.wl-icon-button,.wl-field,.wl-row>.wl-icon{color:var(--muted);opacity:1}
[data-kind=danger],.wl-danger,.wl-alert>svg{color:var(--bad)}
.wl-large,h3{font-size:1.467em;line-height:1.3;letter-spacing:calc(var(--way)*-.01em - .01em)}
.wl-grid{gap:8px;grid-template-columns:repeat(auto-fill,minmax(calc(var(--u)*7),1fr))}
.wl-side{gap:8px;grid:auto/auto-flow 1fr}
[role=tab],.wl-side *{overflow-wrap:normal}
.wl-tile{gap:6px;padding:10px 0;width:100%;min-height:48px;font-size:.8em}
.wl-placeholder,.wl-tile,h2,.wl-button{justify-content:center;align-items:center;text-align:center}
@media(hover){button:hover,a:hover{box-shadow:inset 0 0 0 99em #8882}}
button:active,a:active{transform:scale(.98)}
.wl-picture{font:600 calc(var(--s)*var(--u)/24)/1 system-ui;forced-color-adjust:none;display:grid;place-items:center;color:#fff;overflow:hidden;border-radius:26%}
.wl-picture[data-kind=round]{border-radius:50%}
[data-late]:after,[data-late]>img{grid-area:1/1}
[data-late]:after{animation:wl-late 2s;display:grid;place-items:center;content:attr(data-late);width:100%;height:100%}
[data-late]:after,[data-empty=true]{background:linear-gradient(150deg,hsl(calc(var(--h) + 45) 75% 65%),hsl(var(--h) 60% 45%))}
img{object-fit:cover;border-radius:inherit;width:100%;height:100%;outline:1px solid #8883;outline-offset:-1px}
.wl-field{border:1px solid var(--edge)}
.wl-field:has([aria-invalid=true]){border-color:var(--bad)}
input{color:var(--fg);padding:1px;font-size:max(16px,1em)}
rect{animation:wl-run 1.3s linear infinite}
[role=tab]{border-radius:calc(var(--r)*2);flex:1;padding:10px 0;text-align:center}
[aria-selected=true]{background:color-mix(in srgb,var(--bg),#fff 14%);color:var(--fg);box-shadow:0 1px 3px #0003}
.wl-placeholder{gap:12px;padding:12px 0 0}
.wl-placeholder>svg{padding:16px;height:60px;width:60px;border-radius:34%;color:var(--strong);background:var(--s1)}
.wl-tag{padding:2px 8px;border-radius:9em;background:var(--s2)}
.wl-tile>.wl-tag{padding:2px 4px}
.wl-separator:after,.wl-separator:before{content:'';border-top:1px solid var(--line);flex:1}
.wl-skeleton{animation:wl-pulse .8s infinite alternate;min-height:60px}
.wl-toast,.wl-alert{--in:translateY(8px);padding:12px;margin:0 12px 12px}
.wl-alert{background:color-mix(in srgb,var(--bad) 10%,var(--bg))}
.wl-toast{position:absolute;inset:auto 0 0;color:var(--bg);background:var(--fg)}
[aria-disabled]:not([aria-busy]){color:var(--muted);filter:grayscale(.8);background:var(--s1)!important;cursor:default}
@media(max-width:430px){dialog{top:100%;min-width:100%;margin:0;translate:0 -100%;--in:translateY(100%);border-radius:min(32px,var(--r)*7) min(32px,var(--r)*7) 0 0;animation:wl-in .32s cubic-bezier(.32,.72,0,1)}dialog .wl-card:before{content:'';width:36px;margin:8px auto -4px;border-radius:9em;border:2px solid var(--edge)}}
@supports not (color:color-mix(in srgb,red,red)){dialog,.wl-inline{--bg:var(--base);--line:#8886;--muted:var(--fg);--edge:#888;--strong:var(--fg);--s1:#8882;--s2:#8884}}
@media(prefers-contrast:more){dialog,.wl-inline{--line:var(--fg);--edge:var(--fg);--muted:var(--fg)}button{border:1px solid}.wl-field{border-color:var(--fg)!important}}
@media(forced-colors:active){[aria-disabled]{--muted:GrayText}p a{border:0}.wl-row>.wl-icon{color:inherit}[aria-selected=true],[aria-current]{border:2px solid Highlight}}
@media(prefers-reduced-motion){*{--in:none!important;transition:opacity .12s!important}[data-shaking]{animation:none}.wl-spinner,rect{animation:wl-pulse .8s infinite alternate}}
@keyframes wl-in{0%{opacity:.4;transform:var(--in,none)}}
@keyframes wl-late{0%,99%{visibility:hidden}}
@keyframes wl-pulse{to{opacity:.4}}
@keyframes wl-spin{to{transform:rotate(1turn)}}
@keyframes wl-run{to{stroke-dashoffset:-100}}
@keyframes wl-shake{25%{transform:translateX(-6px)}75%{transform:translateX(6px)}}
`
