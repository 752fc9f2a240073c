/** What begins every key of a widget in the page's `localStorage`. The first widget of a page has no name: `''` or 0. */
export const storagePrefix = (name: string | number): string => `@walletlet/${name ? `${name}/` : ''}`
