export { createSecureFrame } from './secure-frame.ts'
