/** The package's version, as services are told it; a build test compares it with package.json. */
export const VERSION = '0.1.0'
