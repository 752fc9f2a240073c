/**
 * All styles of the modal, one rule a line. Lengths of text come in steps of `--u` (a tenth of the text size), so they
 * grow with it; `--r` is the step of all corners. Surfaces are the base colour with a breath of the accent, so that a
 * host's accent makes the whole card its own. Text is never coloured with the accent: nobody could promise contrast.
 */
export const MODAL_CSS = `:host{position:relative;z-index:var(--walletlet-z-index,999)}
*{box-sizing:border-box;margin:0;padding:0;font:inherit}
.wl-modal{all:initial;--u:var(--walletlet-font-size-master,10px);--r:var(--walletlet-border-radius-master,4px);--accent:var(--walletlet-accent,#3b5bdb);--on:var(--walletlet-on-accent,#fff);--base:#fff;--fg:#12141d;--bad:#c0262d;--good:#157a48;--shade:#12141d3d;--from:translateY(12px) scale(.97)}
.wl-modal[data-theme=dark]{--base:#15171e;--fg:#f3f4f8;--bad:#ff7d84;--good:#4fce91;--shade:#000a;color-scheme:dark}
.wl-modal{--bg:color-mix(in srgb,var(--base),var(--walletlet-color-mix,#0000) var(--walletlet-color-mix-strength,0%));--ink:color-mix(in srgb,var(--accent) 30%,var(--fg));--strong:color-mix(in srgb,var(--accent) 70%,var(--fg));--s1:color-mix(in srgb,var(--bg),var(--ink) 5%);--s2:color-mix(in srgb,var(--bg),var(--ink) 11%);--line:color-mix(in srgb,var(--ink) 12%,#0000);--muted:color-mix(in srgb,var(--fg) 68%,var(--bg));--round:calc(var(--r)*3.5);display:block;box-sizing:border-box;position:fixed;inset:0;margin:auto;width:max(360px,calc(var(--u)*36));max-width:calc(100vw - 32px);height:fit-content;overflow:hidden;border-radius:calc(var(--r)*6);outline:1px solid #0000;background:var(--bg);color:var(--fg);font:calc(var(--u)*1.5)/1.4 var(--walletlet-font-family,system-ui,sans-serif);box-shadow:0 0 0 1px var(--line),0 32px 72px -16px var(--shade),0 8px 20px -8px var(--shade);-webkit-font-smoothing:antialiased;transition:height .15s ease-out;animation:wl-open .22s cubic-bezier(.2,.9,.3,1)}
.wl-modal:not([open]){display:none}
.wl-modal::backdrop{background:#080a12;opacity:.5;animation:wl-fade .2s}
.wl-modal[data-closing]{opacity:0;transform:var(--from);transition:opacity .15s,transform .15s}
.wl-modal[data-closing]::backdrop{opacity:0;transition:opacity .15s}
.wl-modal[data-shaking]{animation:wl-shake .5s}
.wl-card,.wl-screen{display:flex;flex-direction:column;min-height:0}
.wl-card{max-height:calc(100dvh - 32px)}
.wl-header{display:grid;grid-template-columns:minmax(40px,1fr) auto minmax(40px,1fr);align-items:center;gap:4px;padding:12px}
.wl-header>:last-child{justify-self:end}
h2{font-size:calc(var(--u)*1.6);font-weight:600;text-align:center;overflow-wrap:anywhere;outline:0;animation:wl-fade .12s}
h3{font-size:calc(var(--u)*1.8);font-weight:600;text-align:center;text-wrap:balance;letter-spacing:-.01em}
.wl-body{min-height:0;padding:4px 16px 16px;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--s2) #0000}
.wl-body:empty{min-height:240px}
.wl-view{animation:wl-view .15s ease-out}
.wl-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
button,a,input{all:unset;box-sizing:border-box;border:1px solid #0000;-webkit-tap-highlight-color:#0000}
button,a{cursor:pointer;transition:background .12s,transform .12s}
:focus-visible{outline:2px solid var(--strong);outline-offset:2px}
[aria-disabled]{cursor:default;opacity:.55}
[aria-busy][aria-disabled]{opacity:1}
.wl-icon,.wl-spinner{flex:none;width:calc(var(--s)*var(--u)/10);height:calc(var(--s)*var(--u)/10)}
.wl-icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] :is(.wl-back,.wl-chevron,.wl-external,.wl-disconnect){transform:scaleX(-1)}
.wl-spinner{border-radius:50%;border:2px solid;border-block-start-color:#0000;opacity:.8;animation:wl-spin .8s linear infinite}
.wl-button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:48px;padding:8px 16px;border-radius:var(--round);font-weight:600;text-align:center;background:var(--accent);color:var(--on)}
.wl-button[data-kind=quiet]{background:var(--s1);color:var(--fg)}
.wl-button[data-kind=danger]{background:color-mix(in srgb,var(--bad) 9%,var(--bg));color:var(--bad)}
.wl-icon-button{display:grid;place-items:center;min-width:40px;min-height:40px;border-radius:calc(var(--r)*3);color:var(--muted)}
.wl-rows{display:grid;gap:3px;list-style:none}
.wl-row{display:flex;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 14px 8px 10px;border-radius:var(--round);background:var(--s1);text-align:start}
.wl-row:dir(rtl){padding:8px 10px 8px 14px}
.wl-row>.wl-icon{color:var(--muted)}
.wl-row>.wl-icon:first-child{margin-inline-start:4px}
.wl-row .wl-check{color:var(--strong)}
.wl-rows li>*{border-radius:calc(var(--r)*1.5)}
.wl-rows li:first-child>*{border-start-start-radius:var(--round);border-start-end-radius:var(--round)}
.wl-rows li:last-child>*{border-end-start-radius:var(--round);border-end-end-radius:var(--round)}
.wl-row-text{flex:1;min-width:0;display:grid;font-weight:550;overflow-wrap:anywhere}
.wl-muted{color:var(--muted)}
.wl-row .wl-muted,.wl-small,.wl-field-error{font-size:calc(var(--u)*1.3);font-weight:400}
.wl-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(calc(var(--u)*7.2),1fr));gap:4px;list-style:none}
.wl-tile{display:flex;flex-direction:column;align-items:center;gap:8px;width:100%;height:100%;padding:10px 4px;border-radius:var(--round);font-size:calc(var(--u)*1.25);line-height:1.25;text-align:center;overflow-wrap:anywhere}
@media(hover:hover){:is(button,a):is(.wl-row,.wl-tile,.wl-icon-button,[data-kind=quiet]):hover:not([aria-disabled]){background:var(--s2);color:var(--fg)}
.wl-button:hover:not([aria-disabled],[data-kind=quiet]){filter:brightness(1.08)}}
:is(.wl-button,.wl-row,.wl-tile,.wl-icon-button):is(button,a):active:not([aria-disabled]){transform:scale(.985)}
.wl-picture{flex:none;display:grid;place-items:center;overflow:hidden;width:calc(var(--s)*var(--u)/10);height:calc(var(--s)*var(--u)/10);border-radius:26%;outline:1px solid var(--line);outline-offset:-1px;background:var(--s2);color:#fff;font-size:calc(var(--s)*var(--u)/24);font-weight:600;line-height:1}
.wl-picture[data-kind=round]{border-radius:50%}
.wl-picture[data-empty=true]{background:radial-gradient(circle at 25% 15%,hsl(calc(var(--h) + 50) 85% 72%),#0000 65%),linear-gradient(150deg,hsl(var(--h) 62% 56%),hsl(calc(var(--h) - 40) 58% 40%))}
.wl-picture img{width:100%;height:100%;object-fit:cover}
.wl-field-box{display:flex;align-items:center;gap:10px;min-height:48px;padding:0 14px;border-radius:var(--round);background:var(--s1);color:var(--muted)}
.wl-field-box:focus-within{outline:2px solid var(--strong)}
.wl-field input{flex:1;min-width:0;padding:8px 0;outline:0;color:var(--fg);font-size:calc(var(--u)*1.6)}
.wl-field ::placeholder{color:var(--muted);opacity:1}
.wl-field-error{display:block;padding:6px 14px 0}
.wl-field-error,.wl-danger{color:var(--bad)}
.wl-ring{position:relative;display:grid;place-items:center;width:calc(var(--u)*9.6);height:calc(var(--u)*9.6);margin:12px auto}
.wl-ring svg{position:absolute;inset:0}
.wl-ring rect{fill:none;stroke:var(--strong);stroke-width:2.5;stroke-linecap:round;stroke-dasharray:24 76;animation:wl-run 1.3s linear infinite}
.wl-ring:is([data-kind=failed],[data-kind=done]) rect{stroke:var(--bad);stroke-dasharray:none;animation:wl-fade .2s}
.wl-ring[data-kind=done] rect{stroke:var(--good)}
.wl-tabs{display:flex;gap:4px;padding:4px;border-radius:var(--round);background:var(--s1)}
.wl-tabs button{flex:1;min-height:36px;padding:4px 8px;border-radius:calc(var(--r)*2.5);color:var(--muted);font-weight:550;text-align:center}
.wl-tabs [aria-selected=true]{background:color-mix(in srgb,var(--bg),#fff 14%);color:var(--fg);box-shadow:0 1px 3px var(--shade)}
.wl-panel{padding-block-start:12px;border-radius:var(--round)}
.wl-placeholder{display:flex;flex-direction:column;align-items:center;gap:10px;padding:16px 8px 4px}
.wl-placeholder>.wl-icon{width:calc(var(--u)*6);height:calc(var(--u)*6);padding:16px;border-radius:34%;background:var(--s1);color:var(--strong);stroke-width:1.5;margin-block-end:4px}
.wl-placeholder>p+.wl-button{margin-block-start:8px}
.wl-stack{display:flex;flex-direction:column}
.wl-text{overflow-wrap:anywhere;text-wrap:pretty}
.wl-large{font-size:calc(var(--u)*2.2);font-weight:600;letter-spacing:-.02em}
.wl-tag{padding:2px 8px;border-radius:calc(var(--r)*2);background:var(--s2);font-size:calc(var(--u)*1.15);font-weight:600;white-space:nowrap}
.wl-tag[data-kind=accent]{background:color-mix(in srgb,var(--accent) 16%,var(--bg))}
.wl-tag[data-kind=success]{background:color-mix(in srgb,var(--good) 18%,var(--bg))}
.wl-separator{display:flex;align-items:center;gap:12px;border:0;font-size:calc(var(--u)*1.3)}
.wl-separator:before,.wl-separator:after{content:'';flex:1;height:1px;background:var(--line)}
.wl-skeleton{display:block;width:100%;animation:wl-pulse .8s ease-in-out infinite alternate}
.wl-skeleton.wl-tile{height:calc(var(--u)*9.6);background:var(--s1)}
.wl-alert,.wl-toast{display:flex;align-items:flex-start;gap:10px;border-radius:var(--round);padding:12px 14px;overflow-wrap:anywhere;animation:wl-view .15s}
.wl-alert{margin:12px 12px 0;padding:4px 4px 4px 14px;background:color-mix(in srgb,var(--bad) 10%,var(--bg))}
.wl-alert>.wl-icon{margin-block:10px;color:var(--bad)}
.wl-alert>div{flex:1;padding-block:9px}
.wl-toast{position:absolute;inset:auto 16px 16px;background:var(--fg);color:var(--bg);box-shadow:0 8px 24px -6px var(--shade)}
@media(max-width:430px){.wl-modal{--from:translateY(100%);width:100%;max-width:none;margin-block-end:0;border-end-start-radius:0;border-end-end-radius:0}
.wl-card{padding-block-end:env(safe-area-inset-bottom)}}
@media(forced-colors:active){[aria-selected=true],.wl-row[aria-current]{border-color:Highlight}}
@media(prefers-reduced-motion:reduce){*,::backdrop,.wl-modal{animation:none!important;transition:none!important}
.wl-spinner,.wl-ring[data-kind=running] rect{animation:wl-pulse 1s infinite alternate!important}}
@keyframes wl-open{0%{opacity:0;transform:var(--from)}}
@keyframes wl-fade{0%{opacity:0}}
@keyframes wl-view{0%{opacity:0;transform:translateY(6px)}}
@keyframes wl-pulse{to{opacity:.45}}
@keyframes wl-spin{to{transform:rotate(1turn)}}
@keyframes wl-run{to{stroke-dashoffset:-100}}
@keyframes wl-shake{10%,50%,90%{transform:translateX(-6px)}30%,70%{transform:translateX(6px)}}
`
