import type { Driver, Engine } from './driver.ts'
import { driveChromium, drivePhone } from './drivers/chromium.ts'
import { driveFirefox } from './drivers/firefox.ts'
import { driveWebKit } from './drivers/webkit.ts'

export const DRIVERS: Readonly<Record<Engine, (endpoint: string) => Promise<Driver>>> = {
  chromium: driveChromium,
  firefox: driveFirefox,
  webkit: driveWebKit,
  phone: drivePhone,
}
