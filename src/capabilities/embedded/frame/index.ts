export { openFrameWindow } from './frame-window.ts'
export { createSecureFrame } from './secure-frame.ts'
