/** The buttons' look. Accent and shape follow the host's `--walletlet-*` variables. */
export const BUTTON_CSS =
  '.walletlet-button{all:unset;display:inline-flex;align-items:center;gap:8px;padding:11px 16px;border-radius:calc(var(--walletlet-border-radius-master,4px)*3);font:600 15px/18px var(--walletlet-font-family,system-ui);cursor:pointer;white-space:nowrap;background:var(--walletlet-accent,#3b5bdb);color:var(--walletlet-on-accent,#fff)}' +
  '.walletlet-button:hover{filter:brightness(1.1)}' +
  '.walletlet-button:focus-visible{outline:2px solid}' +
  '.walletlet-button[data-quiet]{background:#8883;color:inherit}' +
  '.walletlet-button img{width:18px;height:18px;border-radius:9px}' +
  '.walletlet-group{display:inline-flex;gap:8px}'
