/**
 * What a place in the page changes in the styles of the modal, as there: one rule a line. As wide as its container up to the width of the
 * modal, as high as its views up to the height of the modal.
 */
export const INLINE_STYLES = `:host{display:block;z-index:auto;position:relative}
:host([hidden]){display:none}
.wl-inline{display:block;position:relative;max-width:360px;box-shadow:inset 0 0 0 1px var(--line)}
.wl-inline[data-wide]{width:auto;max-width:720px;margin:0}
.wl-inline .wl-card{max-height:min(680px,100dvh - 32px);padding:0}
.wl-inline .wl-body{overscroll-behavior:auto}
`
