/**
 * The buttons' look. Accent and shape follow the host's `--walletlet-*` variables. The ring of the focus stands out from any
 * page, because it brings both its sides along.
 * Both `place-`: the words are in the middle of a button that the page's layout makes wider. The order of all is that which compresses best.
 */
export const BUTTON_CSS =
  // A phone has room for who it is; the amount is on the account.
  '@media(max-width:30em){.walletlet-button bdi{display:none}}' +
  // An element's own box, where the page's layout makes it one.
  ':host{max-width:100%}' +
  // Whoever has a long name has one that ends in an ellipsis. Pictures keep their width.
  '.walletlet-button *,.walletlet-group>:last-child{text-overflow:ellipsis;overflow:hidden}' +
  '.walletlet-button{all:unset;cursor:pointer;place-items:center;place-content:center;padding:.8em 1.07em;border-radius:calc(var(--walletlet-border-radius-master,var(--wl-borderRadiusMaster,4px))*3);--wl-a:var(--walletlet-accent,var(--wl-accent,#3b5bdb));background:var(--wl-a);font:600 15px/1.334 var(--walletlet-font-family,var(--wl-fontFamily,system-ui));color:var(--walletlet-on-accent,#fff);white-space:nowrap;outline:1px solid#0000}' +
  '.walletlet-button:focus-visible{outline:2px solid#000;outline-offset:2px;box-shadow:0 0 0 6px#fff}' +
  '@supports(color:lab(from red l 0 0)){.walletlet-button{color:var(--walletlet-on-accent,lab(from var(--wl-a)calc(4e4 - 808*l)0 0))}}' +
  '.walletlet-button[data-quiet]{color:inherit;background:#8883}' +
  '.walletlet-button,.walletlet-group{display:inline-flex;box-sizing:border-box;gap:8px;max-width:100%}' +
  '.walletlet-button img{flex:0 0 1.334em;border-radius:9px}' +
  '.walletlet-button[data-size=sm]{font-size:13px}'
