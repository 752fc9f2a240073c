/** What two panes add to the styles of the modal, as there: one rule a line. At rest the title stands above the list, where the focus is. */
export const WIDE_STYLES = `.wl-panes{display:contents}
[data-wide]{width:720px;margin-top:max(16px,50dvh - 252px)}
[data-wide] .wl-card{max-height:none;height:min(504px,100dvh - 32px)}
[data-wide] .wl-panes{display:flex;flex:1;min-height:0}
.wl-list{display:flex;flex:none;flex-direction:column;width:288px;border-inline-end:1px solid var(--line)}
.wl-list .wl-header{min-height:60px;padding-inline:20px}
.wl-list .wl-body{flex:1;padding-inline:12px}
.wl-list .wl-row{gap:10px;padding-inline:8px}
.wl-list .wl-row .wl-picture{--s:32!important}
.wl-list .wl-row>.wl-icon:first-child{margin-inline:calc(var(--u)*.6)}
.wl-list .wl-rows>li+li:before{margin-inline-start:50px}
.wl-list .wl-tag{padding-inline:6px;font-size:.8em}
[data-wide] .wl-screen{flex:1;min-width:0}
[data-wide] .wl-screen .wl-body{display:grid;flex:1;padding-inline:32px}
[data-wide] .wl-screen .wl-view{margin:auto 0;min-width:0}
[data-rest] .wl-screen h2{display:none}
.wl-rest{display:grid;gap:24px}
`
