// Apart from react.ts, so that a button on the page does not import the renderer.
export { flushSync } from 'react-dom'
