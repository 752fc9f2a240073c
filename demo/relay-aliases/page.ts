// Instead of window-getters, window-metadata, environment and detect-browser: the page is a page.
const page = globalThis as Record<string, unknown>

export const getDocument = (): unknown => page.document
export const getNavigator = (): unknown => page.navigator
export const getLocation = (): unknown => page.location
/** The host's metadata is given to the engine; nothing is read from the page. */
export const getWindowMetadata = (): null => null
/** The engine only names the browser to the relay. */
export const detect = (): null => null
export const isNode = (): boolean => page.window === undefined && page.process !== undefined
export const isReactNative = (): boolean => false
export const isBrowser = (): boolean => !isNode()
