export { createBrowserPopups } from './browser-popups.ts'
