/**
 * The buttons' look. Accent and shape follow the host's `--walletlet-*` variables. The ring of the focus stands out from any
 * page, because it brings both its sides along.
 */
export const BUTTON_CSS =
  '.walletlet-button{all:unset;outline:2px solid #0000;display:inline-flex;gap:8px;align-items:center;padding:.8em 1.07em;border-radius:calc(var(--walletlet-border-radius-master,4px)*3);font:600 15px/1.334 var(--walletlet-font-family,system-ui);cursor:pointer;white-space:nowrap;background:var(--walletlet-accent,#3b5bdb);color:var(--walletlet-on-accent,#fff)}' +
  '.walletlet-button:focus-visible{outline:2px solid #000;outline-offset:2px;box-shadow:0 0 0 6px #fff}' +
  '.walletlet-button img{width:1.334em;border-radius:9px}' +
  '.walletlet-button[data-size=sm]{font-size:13px}' +
  '.walletlet-button[data-quiet]{background:#8883;color:inherit}' +
  // An element's own box, where the page's layout makes it one.
  ':host{max-width:100%}' +
  '.walletlet-group{display:inline-flex;gap:8px;max-width:100%}' +
  '.walletlet-group>:last-child,.walletlet-button>:first-child{overflow:hidden;text-overflow:ellipsis}'
