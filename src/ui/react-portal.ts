// Apart from react-dom.ts, which brings the renderer.
export { createPortal } from 'react-dom'
